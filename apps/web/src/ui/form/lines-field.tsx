import { Form } from 'antd';
import { useContext, useEffect } from 'react';
import { FormContext } from './form-context.ts';
import { LinesTable, type LinesTableProps } from './lines-table.tsx';

export type LinesFieldProps<Line extends object> = Omit<
  LinesTableProps<Line>,
  'value' | 'onChange' | 'path'
> & {
  /** Path of the lines in the form's values: `lines`. */
  name: string;
};

/**
 * Editable lines of a form or dialog: inputs by columns, spreadsheet paste, keyboard navigation, totals, errors per
 * cell.
 * Its inputs are no antd fields, so that 500 lines stay fast; `validate` uses paths such as `lines.0.quantity`.
 */
export function LinesField<Line extends object>({ name, ...table }: LinesFieldProps<Line>) {
  const { register, check } = useContext(FormContext);
  const keys = table.columns.flatMap(({ key, input }) => (input ? [key] : [])).join(' ');
  useEffect(() => {
    const undo = keys.split(' ').map((key) => register(`${name}.*.${key}`));
    return () => undo.forEach((each) => each());
  }, [register, name, keys]);
  // Errors of the lines as a whole (none, for example) are shown above the form and cleared once resolved.
  const rules = [
    {
      validator: async () => {
        const message = check()[name];
        if (message !== undefined) throw new Error(message);
      },
    },
  ];
  return (
    <Form.Item name={name} noStyle validateTrigger={[]} rules={rules}>
      <LinesTable {...table} path={name} />
    </Form.Item>
  );
}
