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

/** A record of basic data, new or changed: the form, its rules and its saving follow from the fields. */
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
