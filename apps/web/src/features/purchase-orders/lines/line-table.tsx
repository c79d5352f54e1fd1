import type { ClipboardEvent, Key, ReactNode } from 'react';
import { isTablePaste, parseClipboardTable } from '../../../ui/form/clipboard.ts';
import '../purchase-orders.css';

export interface LineColumn<Line> {
  key: string;
  title: ReactNode;
  /** Width in px; the others share the rest. */
  width?: number;
  align?: 'right';
  render: (line: Line, index: number) => ReactNode;
}

interface LineTableProps<Line> {
  /** Name of the table for assistive technology. */
  label: string;
  lines: readonly Line[];
  columns: readonly LineColumn<Line>[];
  keyOf: (line: Line, index: number) => Key;
  /** A table was pasted into the row `index`. */
  onPaste?: (rows: string[][], index: number) => void;
}

/** A plain table of lines to fill in; it scrolls inside, its header stays. */
export function LineTable<Line>({ label, lines, columns, keyOf, onPaste }: LineTableProps<Line>) {
  const paste = (event: ClipboardEvent) => {
    const row = event.target instanceof Element ? event.target.closest('tr[data-index]') : null;
    const rows = parseClipboardTable(event.clipboardData.getData('text/plain'));
    if (!onPaste || !row || !isTablePaste(rows)) return;
    event.preventDefault();
    onPaste(rows, Number(row.getAttribute('data-index')));
  };
  return (
    <div className="po-lines" onPaste={paste}>
      <table aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                key={column.key}
                scope="col"
                style={{ width: column.width, textAlign: column.align ?? 'left' }}
              >
                {column.title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <tr key={keyOf(line, index)} data-index={index}>
              {columns.map((column) => (
                <td key={column.key} style={{ textAlign: column.align ?? 'left' }}>
                  {column.render(line, index)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
