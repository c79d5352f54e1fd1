import type { ReactNode } from 'react';
import { showPart } from './part-panel.ts';
import './part-link.css';

/** A part's number or size that opens its panel; plain text where nobody knows which part it is. */
export function PartLink({ id, children }: { id: number | null; children: ReactNode }) {
  if (id === null || !children) return children;
  return (
    <button
      type="button"
      className="tl-part"
      onClick={(event) => {
        event.stopPropagation();
        showPart(id);
      }}
    >
      {children}
    </button>
  );
}

interface SizedPart {
  partId: number | null;
  size: string;
}

/** The size is what a tyre person reads first. */
export const PartSize = ({ part: { partId, size } }: { part: SizedPart }) =>
  size ? (
    <PartLink id={partId}>
      <b>{size}</b>
    </PartLink>
  ) : (
    <span className="tl-zero">—</span>
  );

/** A part's number. */
export const PartNo = ({ part: { partId, partNo } }: { part: { partId: number | null; partNo: string } }) => (
  <PartLink id={partId}>{partNo}</PartLink>
);
