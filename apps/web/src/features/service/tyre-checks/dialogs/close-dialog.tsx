import { checkFields as fields } from '@treadline/contract/service/tyre-checks/fields.ts';
import { Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { isOutdatedAction, saveBy, useSchema } from '#kernel/form.ts';
import { useLang } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { stalePaths, type Check } from '../types.ts';

interface CloseDialogProps {
  check: Check;
  open: boolean;
  onClose: () => void;
}
interface Values {
  lossReason?: string;
  comment: string;
}
const loadSchema = () =>
  import('@treadline/contract/service/tyre-checks/routes.ts').then(
    (module) => module.tyreCheckRoutes.close.body,
  );

/** Dialog to close a check without a sale, with the reason. */
export function CloseDialog({ check, open, onClose }: CloseDialogProps) {
  const { t } = useTranslation(['tyre-checks', 'words']);
  const lang = useLang();
  const { data, isPending } = useApi('GET /order/customer/order/loss/reason', {}, { staleTime: 600_000 });
  const { id, version, plateNumber } = check;
  const bodyOf = ({ lossReason = '', comment }: Values) => ({ id, version, lossReason, comment });
  const validate = useSchema<Values>(loadSchema, bodyOf);
  const close = useAct('PUT /order/v1/check/close', {
    done: t('close.done'),
    refresh: stalePaths,
    result: () => ({ list: 'POST /order/v1/check/search', id }),
  });
  return (
    <FormDialog<Values>
      open={open}
      danger
      title={t('close.title', { plate: plateNumber })}
      okText={t('close.ok')}
      initial={{ comment: '' }}
      validate={validate}
      onSubmit={saveBy((values) => close.orThrow({ body: bodyOf(values) }))}
      isFinal={isOutdatedAction}
      onClose={onClose}
    >
      <p className="tl-hint">{t('close.text')}</p>
      <FormField name="lossReason" label={fields.lossReasonName[lang]} required wide>
        <Select options={data ?? []} loading={isPending} placeholder={t('words:chooseLossReason')} />
      </FormField>
      <FormField name="comment" label={fields.closeComment[lang]} wide>
        <Input.TextArea rows={2} maxLength={200} />
      </FormField>
    </FormDialog>
  );
}
