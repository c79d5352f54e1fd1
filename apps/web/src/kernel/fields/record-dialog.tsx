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
  /** The form's fields, in order. */
  fields: Fields;
  /** The record to change; null makes a new one. */
  record: { id: number; version: number } | null;
  open: boolean;
  onClose: () => void;
  create: Endpoint;
  update: Endpoint;
  /** Endpoints or paths whose answers are old afterwards. */
  refresh: (Endpoint | `/${string}`)[];
  /** The schema of what is created, fetched when the form is shown. */
  schema: () => Promise<z.ZodType>;
  /** What the record is called: 供应商. */
  noun: string;
  /** What this one is called, when it is changed. */
  name?: string | undefined;
  hints?: Readonly<Record<string, ReactNode>>;
  /** Inputs in place of the kinds' own: pickers by key. */
  inputs?: Readonly<Record<string, ReactNode>>;
}

/** Dialog to create or edit a basic data record; form, validation and saving are derived from its fields. */
export function RecordDialog(props: RecordDialogProps) {
  const { fields, record, open, onClose, noun, name, hints = {}, inputs = {} } = props;
  const { t } = useTranslation('kernel');
  const validate = useSchema<object>(props.schema);
  const save = useSave(props);
  return (
    <FieldsDialog<object>
      fields={fields}
      hints={hints}
      inputs={inputs}
      open={open}
      title={record ? t('common.editTitle', { name: name ?? noun }) : t('common.createTitle', { noun })}
      okText={record ? t('common.saveChanges') : t('common.createTitle', { noun })}
      initial={record ? valuesOf(fields, record) : blankOf(fields)}
      validate={validate}
      onSubmit={(values) => save(record, values)}
      onClose={onClose}
    />
  );
}
