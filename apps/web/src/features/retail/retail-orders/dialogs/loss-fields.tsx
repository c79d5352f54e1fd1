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

/** Fields for the loss reason, from the dictionary, and a comment. */
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

/** Request body of the loss reason; a missing reason is left to validation. */
export const lossBody = ({ lossReason = '', comment }: LossValues) => ({ lossReason, comment });
