import { clueFields, clueInputs } from '@treadline/contract/service/clues/fields.ts';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { FieldsDialog } from '#kernel/fields/fields-dialog.tsx';
import { valuesOf } from '#kernel/fields/inputs.tsx';
import { saveBy, useSchema } from '#kernel/form.ts';
import { stalePaths, resultOn, type Clue } from '../types.ts';
import type { ClueDialogProps } from './clue-dialogs.tsx';

const fields = { ...clueInputs, doNotDisturb: clueFields.doNotDisturb };
type Values = Pick<Clue, keyof typeof fields>;
const loadSchema = () => import('@treadline/contract/service/clues/schema.ts').then((m) => m.ClueUpdate);

/** Form for customer, car and remark of a clue, and the customer's do-not-contact wish. */
export function UpdateDialog({ clue, open, onClose, onDone }: ClueDialogProps & { clue: Clue }) {
  const { t } = useTranslation(['clues', 'words']);
  const { id, version } = clue;
  const bodyOf = (values: Values) => ({ ...values, id, version });
  const validate = useSchema<Values>(loadSchema, bodyOf);
  const update = useAct('PUT /order/clue/update', {
    done: t('update.done'),
    refresh: stalePaths,
    result: resultOn,
    onDone,
  });
  return (
    <FieldsDialog<Values>
      fields={fields}
      open={open}
      title={t('update.title', { no: clue.clueNo })}
      okText={t('words:saveChanges')}
      initial={valuesOf(fields, clue)}
      validate={validate}
      onSubmit={saveBy((values) => update.orThrow({ body: bodyOf(values) }))}
      onClose={onClose}
    />
  );
}
