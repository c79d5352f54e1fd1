import { retailFields as fields } from '@treadline/contract/retail/retail-orders/fields.ts';
import { Input, Select } from 'antd';
import { useTranslation } from 'react-i18next';
import { useLang } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { FormField } from '#ui/form/form-field.tsx';

export interface LossValues {
  lossReason?: string;
  comment: string;
}

/** Why the order is lost, of the dictionary, and what else is to be said. */
export function LossFields() {
  const { t } = useTranslation('words');
  const lang = useLang();
  const { data, isPending } = useApi('GET /order/customer/order/loss/reason', {}, { staleTime: 600_000 });
  return (
    <>
      <FormField name="lossReason" label={fields.lossReasonName[lang]} required wide>
        <Select options={data ?? []} loading={isPending} placeholder={t('chooseLossReason')} />
      </FormField>
      <FormField name="comment" label={fields.cancelComment[lang]} wide>
        <Input.TextArea rows={2} maxLength={200} />
      </FormField>
    </>
  );
}

/** What is sent: a reason that was not chosen is what the rule says it is. */
export const lossBody = ({ lossReason = '', comment }: LossValues) => ({ lossReason, comment });
