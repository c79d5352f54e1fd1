import { clueFields as fields } from '@treadline/contract/service/clues/fields.ts';
import { Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { isOutdatedAction, saveBy, useSchema } from '#kernel/form.ts';
import { useLang } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { stalePaths, resultOn, type Clue } from '../types.ts';
import type { ClueDialogProps } from './clue-dialogs.tsx';

interface Values {
  lossReason?: string;
  remark: string;
}
const loadSchema = () =>
  import('@treadline/contract/service/clues/routes.ts').then((m) => m.clueRoutes.close.body);

/** Dialog to close a clue as lost, with a reason from the dictionary. */
export function CloseDialog({ clue, open, onClose, onDone }: ClueDialogProps & { clue: Clue }) {
  const { t } = useTranslation(['clues', 'words']);
  const lang = useLang();
  const { id, version } = clue;
  const { data, isPending } = useApi('GET /order/clue/lossReason/option', {}, { staleTime: 600_000 });
  const bodyOf = ({ lossReason = '', remark }: Values) => ({ id, version, lossReason, remark });
  const validate = useSchema<Values>(loadSchema, bodyOf);
  const close = useAct('PUT /order/clue/close', {
    done: t('close.done'),
    refresh: stalePaths,
    result: resultOn,
    onDone,
  });
  return (
    <FormDialog<Values>
      open={open}
      danger
      title={t('close.title', { car: clue.plateNumber || clue.clueNo })}
      okText={t('close.ok')}
      initial={{ remark: '' }}
      validate={validate}
      onSubmit={saveBy((values) => close.orThrow({ body: bodyOf(values) }))}
      isFinal={isOutdatedAction}
      onClose={onClose}
    >
      <FormField name="lossReason" label={fields.lossReasonName[lang]} required wide>
        <Select options={data ?? []} loading={isPending} placeholder={t('words:chooseLossReason')} />
      </FormField>
      <FormField name="remark" label={fields.closeRemark[lang]} wide>
        <Input.TextArea rows={2} maxLength={200} />
      </FormField>
    </FormDialog>
  );
}
