import { UploadOutlined } from '@ant-design/icons';
import { f } from '@treadline/contract/kernel/fields.ts';
import { Button, Upload } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { FieldInput } from '#kernel/fields/inputs.tsx';
import { saveBy } from '#kernel/form.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import type { PayRecord } from './types.ts';

interface Values {
  amount: number | null;
  remark: string;
  proof: File | null;
}
interface OfflineDialogProps {
  record: PayRecord;
  open: boolean;
  onClose: () => void;
}
const inputs = {
  amount: f.money('收款金额', 'Amount', '收款金額', { required: true, min: 1 }),
  remark: f.text('付款方或银行流水号', 'Payer or bank reference', '付款方或銀行流水號', { max: 60 }),
};

/** Input for the proof, a single file. */
function ProofInput({ value, onChange }: { value?: File | null; onChange?: (file: File) => void }) {
  const { t } = useTranslation('payments');
  const choose = (file: File) => {
    onChange?.(file);
    return false;
  };
  return (
    <Upload showUploadList={false} beforeUpload={choose} accept=".pdf,.png,.jpg,.jpeg,.webp">
      <Button icon={<UploadOutlined />}>{value ? value.name : t('chooseProof')}</Button>
    </Upload>
  );
}

/** Dialog to record a bank payment with amount, payer and proof, approved by another person. */
export function OfflineDialog({ record, open, onClose }: OfflineDialogProps) {
  const { t } = useTranslation('payments');
  const { bizType, orderId, left } = record;
  const mark = useAct('POST /order/payment/offline', {
    done: t('marked'),
    refresh: ['/order', '/report/home'],
  });
  const check = ({ amount, proof }: Values): Record<string, string> => ({
    ...(amount ? {} : { amount: t('amountNeeded') }),
    ...(proof ? {} : { proof: t('proofNeeded') }),
  });
  const send = saveBy(async ({ amount, remark, proof }: Values) => {
    if (!proof) return;
    await mark.orThrow({
      body: { bizType, orderId: String(orderId), amount: String(amount ?? ''), remark },
      file: proof,
    });
  });
  return (
    <FormDialog<Values>
      open={open}
      title={t('offline')}
      okText={t('markOk')}
      initial={{ amount: left, remark: '', proof: null }}
      validate={check}
      onSubmit={send}
      onClose={onClose}
    >
      <FieldInput name="amount" field={inputs.amount} autoFocus />
      <FieldInput name="remark" field={inputs.remark} />
      <FormField name="proof" label={t('proof')} required hint={t('proofHint')}>
        <ProofInput />
      </FormField>
    </FormDialog>
  );
}
