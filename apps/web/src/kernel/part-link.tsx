import type { ReactNode } from 'react';
import { showPart } from './part-panel.ts';
import './part-link.css';

/** Part number or size that opens the part's panel; plain text if the part is unknown. */
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

/** Size of a part, linked to its panel; the first thing the trade reads. */
export const PartSize = ({ part: { partId, size } }: { part: SizedPart }) =>
  size ? (
    <PartLink id={partId}>
      <b>{size}</b>
    </PartLink>
  ) : (
    <span className="tl-zero">—</span>
  );

/** Number of a part, linked to its panel. */
export const PartNo = ({ part: { partId, partNo } }: { part: { partId: number | null; partNo: string } }) => (
  <PartLink id={partId}>{partNo}</PartLink>
);
