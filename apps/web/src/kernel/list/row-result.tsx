import { useState } from 'react';
import { CheckOutlined } from '@ant-design/icons';
import type { RowId } from '#ui/grid/types.ts';
import type { RowResult } from './results.ts';
import './row-result.css';

/** Outcome of an action with its next step, shown in place of the row's buttons. */
export function RowResultText({ result: { text, next } }: { result: RowResult }) {
  return (
    <span className="row-result" role="status">
      <span className="row-result-text" title={text}>
        <CheckOutlined />
        <span>{text}</span>
      </span>
      {next && (
        <button type="button" className="row-result-next" onClick={next.onClick}>
          {next.label}
        </button>
      )}
    </span>
  );
}

/**
 * Hook that returns a list's rows, plus rows that just left it through an action: they keep their position while their
 * outcome is shown.
 */
export function useHeldRows<Row extends { id: RowId }>(
  rows: readonly Row[],
  /** Identity of the request; rows of another page or filter are not held. */
  asked: string,
  resultOf: (row: Row) => RowResult | undefined,
): readonly Row[] {
  const [before, setBefore] = useState({ asked, rows });
  const ids = new Set(rows.map((row) => row.id));
  const old = before.asked === asked ? before.rows : [];
  const held = old.filter((row) => !ids.has(row.id) && resultOf(row) !== undefined);
  if (held.length === 0) {
    if (before.rows !== rows || before.asked !== asked) setBefore({ asked, rows });
    return rows;
  }
  const shown = [...rows];
  for (const row of held) shown.splice(Math.min(old.indexOf(row), shown.length), 0, row);
  return shown;
}
