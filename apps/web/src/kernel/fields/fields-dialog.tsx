import type { Fields } from '@treadline/contract/kernel/fields.ts';
import type { ReactNode } from 'react';
import { FormDialog, type FormDialogProps } from '#ui/form/form-dialog.tsx';
import { FieldInput } from './inputs.tsx';

export interface FieldsDialogProps<Values extends object> extends Pick<
  FormDialogProps<Values>,
  'open' | 'title' | 'okText' | 'initial' | 'validate' | 'onSubmit' | 'onClose'
> {
  /** Fields of the form, in order; their initial values are in `initial`. */
  fields: Fields;
  hints?: Readonly<Record<string, ReactNode>>;
  /** Custom inputs by key, such as pickers. */
  inputs?: Readonly<Record<string, ReactNode>>;
}

/** Dialog with a form derived from its fields, in two columns if there are many. */
export function FieldsDialog<Values extends object>({
  fields,
  hints = {},
  inputs = {},
  ...dialog
}: FieldsDialogProps<Values>) {
  const keys = Object.entries(fields);
  const wide = keys.length > 5;
  const starts = dialog.initial as Readonly<Record<string, unknown>>;
  return (
    <FormDialog<Values> {...dialog} width={wide ? 720 : 480} columns={wide ? 2 : 1}>
      {keys.map(([key, field], index) => (
        <FieldInput
          key={key}
          name={key}
          field={field}
          hint={hints[key]}
          start={starts[key]}
          autoFocus={index === 0}
        >
          {inputs[key]}
        </FieldInput>
      ))}
    </FormDialog>
  );
}
