import type { Key, ReactNode } from 'react';

export interface PartColumn<Row> {
  title: string;
  /** Right-aligned. */
  figure?: true;
  cell: (row: Row) => ReactNode;
  /** Total below the column. */
  total?: ReactNode;
}

interface PartTableProps<Row> {
  title: string;
  rows: readonly Row[];
  keyOf: (row: Row) => Key;
  columns: readonly PartColumn<Row>[];
  /** Text for an empty table. */
  none: string;
}

/** Section of the part panel: a small table without paging. */
export function PartTable<Row>({ title, rows, keyOf, columns, none }: PartTableProps<Row>) {
  const classOf = ({ figure }: PartColumn<Row>) => (figure ? 'tl-num' : undefined);
  return (
    <section className="part-section" aria-label={title}>
      <h2>{title}</h2>
      {rows.length === 0 ? (
        <p>{none}</p>
      ) : (
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.title} scope="col" className={classOf(column)}>
                  {column.title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={keyOf(row)}>
                {columns.map((column) => (
                  <td key={column.title} className={classOf(column)}>
                    {column.cell(row)}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {rows.length > 1 && columns.some(({ total }) => total !== undefined) && (
            <tfoot>
              <tr>
                {columns.map((column) => (
                  <td key={column.title} className={classOf(column)}>
                    {column.total}
                  </td>
                ))}
              </tr>
            </tfoot>
          )}
        </table>
      )}
    </section>
  );
}
