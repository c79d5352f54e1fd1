import { couponListInputs as fields } from '@treadline/contract/promotion/coupons/fields.ts';
import { promotionInputs } from '@treadline/contract/promotion/promotions/fields.ts';
import { App, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { isOutdatedAction, saveBy, useSchema } from '#kernel/form.ts';
import { formatTime } from '#kernel/format.ts';
import { useContractText } from '#kernel/lang.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { stalePaths } from '../types.ts';

interface Values {
  takeCode: string;
  mobile: string;
  name: string;
}
const loadSchema = () =>
  import('@treadline/contract/promotion/coupons/give-routes.ts').then((m) => m.couponGiveRoutes.claim.body);

/** Dialog at the till: issues a promotion's coupon to the customer's mobile by its claim code. */
export function ClaimDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('coupons');
  const say = useContractText();
  const { message } = App.useApp();
  const validate = useSchema<Values>(loadSchema);
  const claim = useAct('POST /promotion/coupon/claim', {
    refresh: stalePaths,
    onDone: ({ promotionName, validTo }) =>
      void message.success(t('claim.done', { name: promotionName, time: formatTime(validTo) })),
  });
  return (
    <FormDialog<Values>
      open={open}
      title={t('claim.title')}
      okText={t('claim.ok')}
      initial={{ takeCode: '', mobile: '', name: '' }}
      validate={validate}
      onSubmit={saveBy((values: Values) => claim.orThrow({ body: values }))}
      isFinal={isOutdatedAction}
      onClose={onClose}
    >
      <FormField name="takeCode" label={say(promotionInputs.takeCode)} required wide>
        <Input autoFocus maxLength={20} />
      </FormField>
      <FormField name="mobile" label={say(fields.mobile)} required wide>
        <Input inputMode="numeric" maxLength={24} />
      </FormField>
      <FormField name="name" label={say(fields.name)} wide>
        <Input maxLength={40} />
      </FormField>
    </FormDialog>
  );
}
