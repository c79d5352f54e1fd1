import { couponListInputs as fields } from '@treadline/contract/promotion/coupons/fields.ts';
import { App, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { isOutdatedAction, saveBy, useSchema } from '#kernel/form.ts';
import { formatTime } from '#kernel/format.ts';
import { useContractText } from '#kernel/lang.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { stalePaths } from '../types.ts';
import { PromotionField } from './promotion-field.tsx';

interface Values {
  promotionId: string | null;
  mobile: string;
  reason: string;
}
const bodyOf = ({ promotionId, ...values }: Values) => ({ promotionId: Number(promotionId), ...values });
const loadSchema = () =>
  import('@treadline/contract/promotion/coupons/give-routes.ts').then((m) => m.couponGiveRoutes.give.body);
const initial: Values = { promotionId: null, mobile: '', reason: '' };

/** Dialog to issue one coupon to one member, with a reason shown in its record. */
export function HandDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('coupons');
  const say = useContractText();
  const { message } = App.useApp();
  const check = useSchema<Values>(loadSchema, bodyOf);
  const validate = (values: Values) =>
    values.promotionId === null ? { ...check(values), promotionId: t('rule.hint') } : check(values);
  const give = useAct('POST /promotion/coupon/give', {
    refresh: stalePaths,
    onDone: ({ promotionName, validTo }) =>
      void message.success(t('hand.done', { name: promotionName, time: formatTime(validTo) })),
  });
  return (
    <FormDialog<Values>
      open={open}
      title={t('hand.title')}
      okText={t('hand.ok')}
      initial={initial}
      validate={validate}
      onSubmit={saveBy((values: Values) => give.orThrow({ body: bodyOf(values) }))}
      isFinal={isOutdatedAction}
      onClose={onClose}
    >
      <PromotionField />
      <FormField name="mobile" label={say(fields.mobile)} required wide hint={t('hand.help')}>
        <Input inputMode="numeric" maxLength={24} />
      </FormField>
      <FormField name="reason" label={t('hand.reason')} required wide>
        <Input.TextArea rows={2} maxLength={200} />
      </FormField>
    </FormDialog>
  );
}
