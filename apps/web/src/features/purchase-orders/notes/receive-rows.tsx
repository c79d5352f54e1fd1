import { useTranslation } from 'react-i18next';
import { LineTable } from '../lines/line-table.tsx';
import { receiveColumns } from './receive-columns.tsx';
import type { ReceiveRow } from './receive-form.ts';

interface ReceiveRowsProps {
  value?: ReceiveRow[];
  onChange?: (rows: ReceiveRow[]) => void;
}

/** Pastes DOT, good and defective downwards from a row, as they stand side by side in a spreadsheet. */
function pasteRows(
  rows: readonly ReceiveRow[],
  table: readonly (readonly string[])[],
  start: number,
): ReceiveRow[] {
  const numberOf = (text: string | undefined, old: number | null) =>
    text && /^\d+$/.test(text) ? Number(text) : old;
  return rows.map((row, index) => {
    const cells = table[index - start];
    if (!cells) return row;
    if (cells.length === 1 && /^\d{4}$/.test(cells[0] ?? '')) return { ...row, dot: cells[0] ?? '' };
    const [dot = '', good, defective] = cells.length > 1 ? cells : ['', ...cells];
    return {
      ...row,
      dot: dot || row.dot,
      good: numberOf(good, row.good),
      defective: numberOf(defective, row.defective),
    };
  });
}

/** The lines of a note by DOT, to receive by hand. */
export function ReceiveRows({ value: rows = [], onChange }: ReceiveRowsProps) {
  const { t } = useTranslation('purchase-orders');
  const addDot = (index: number) =>
    onChange?.(
      rows.flatMap((row, at) =>
        at === index ? [row, { ...row, dot: '', good: null, defective: null }] : [row],
      ),
    );
  const remove = (index: number) => onChange?.(rows.filter((_, at) => at !== index));
  const columns = receiveColumns({ t, rows, onAddDot: addDot, onRemove: remove });
  return (
    <LineTable
      label={t('note.lines')}
      lines={rows}
      columns={columns}
      keyOf={(row, index) => `${row.dnLineId}-${index}`}
      onPaste={(table, start) => onChange?.(pasteRows(rows, table, start))}
    />
  );
}
