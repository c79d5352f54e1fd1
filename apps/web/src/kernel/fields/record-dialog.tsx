import type { Fields } from '@treadline/contract/kernel/fields.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import type { Endpoint } from '../api-types.ts';
import { useSchema } from '../form.ts';
import { FieldsDialog } from './fields-dialog.tsx';
import { blankOf, valuesOf } from './inputs.tsx';
import { useSave } from './use-save.ts';

export interface RecordDialogProps {
  /** Fields of the form, in order. */
  fields: Fields;
  /** Record to edit; null creates one. */
  record: { id: number; version: number } | null;
  open: boolean;
  onClose: () => void;
  create: Endpoint;
  update: Endpoint;
  /** Routes or paths whose cached responses are invalidated afterwards. */
  refresh: (Endpoint | `/${string}`)[];
  /** Input schema for creation, loaded when the form is shown. */
  schema: () => Promise<z.ZodType>;
  /** Noun for the record type: 供应商. */
  noun: string;
  /** Name of the edited record. */
  name?: string | undefined;
  hints?: Readonly<Record<string, ReactNode>>;
  /** Custom inputs by key, such as pickers. */
  inputs?: Readonly<Record<string, ReactNode>>;
}

/** Dialog to create or edit a basic data record; form, validation and saving are derived from its fields. */
export function RecordDialog(props: RecordDialogProps) {
  const { fields, record, open, onClose, noun, name, hints = {}, inputs = {} } = props;
  const { t } = useTranslation('words');
  const validate = useSchema<object>(props.schema);
  const save = useSave(props);
  return (
    <FieldsDialog<object>
      fields={fields}
      hints={hints}
      inputs={inputs}
      open={open}
      title={record ? t('editName', { name: name ?? noun }) : t('createTitle', { noun })}
      okText={record ? t('saveChanges') : t('createTitle', { noun })}
      initial={record ? valuesOf(fields, record) : blankOf(fields)}
      validate={validate}
      onSubmit={(values) => save(record, values)}
      onClose={onClose}
    />
  );
}
