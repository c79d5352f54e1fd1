import type { Fields } from '@treadline/contract/kernel/fields.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { Endpoint } from '#kernel/api-types.ts';
import { blankOf, FieldInput, valuesOf } from '#kernel/fields/inputs.tsx';
import { useSave } from '#kernel/fields/use-save.ts';
import { useSchema } from '#kernel/form.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import type { Path } from './company-list.tsx';

export interface CompanyDialogProps {
  path: Path;
  inputs: Fields;
  schema: () => Promise<z.ZodType>;
  noun: string;
  record: { id: number; version: number; name: string } | null;
  open: boolean;
  onClose: () => void;
  /** Linked records (ids), selected by `input`. */
  links: { key: string; label: string; input: ReactNode };
  width: number;
}

/** Form of a dealer group with its members, or an OEM with its brands. */
export function CompanyDialog(props: CompanyDialogProps) {
  const { path, inputs, noun, record, open, onClose, links, width } = props;
  const { t } = useTranslation('words');
  const validate = useSchema<object>(props.schema);
  const save = useSave({
    create: `POST ${path}` as Endpoint,
    update: `PUT ${path}/:id` as Endpoint,
    refresh: [path, '/data/dealerData'],
  });
  const names = record ? valuesOf(inputs, record) : blankOf(inputs);
  const initial = {
    ...names,
    [links.key]: (record as Record<string, unknown> | null)?.[links.key] ?? [],
  };
  return (
    <FormDialog<object>
      open={open}
      width={width}
      columns={2}
      title={record ? t('editName', { name: record.name }) : t('createTitle', { noun })}
      okText={record ? t('saveChanges') : t('createTitle', { noun })}
      initial={initial}
      validate={validate}
      onSubmit={(values) => save(record, values)}
      onClose={onClose}
    >
      {Object.entries(inputs).map(([key, field], at) => (
        <FieldInput key={key} name={key} field={field} autoFocus={at === 0} />
      ))}
      <FormField name={links.key} label={links.label} wide>
        {links.input}
      </FormField>
    </FormDialog>
  );
}
