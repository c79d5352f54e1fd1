import { f } from '@treadline/contract/kernel/fields.ts';
import { t as text } from '@treadline/contract/kernel/text.ts';
import { debitBanks, type DebitBank } from '@treadline/contract/money/payments/banks.ts';
import { Form } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { FieldInput } from '#kernel/fields/inputs.tsx';
import { saveBy, useSchema } from '#kernel/form.ts';
import { formatMoney } from '#kernel/format.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import type { RefundRow } from './types.ts';

interface Values {
  to: 'USER' | 'MERCHANT';
  bankType: DebitBank | null;
  account: string;
  name: string;
}
interface RedirectDialogProps {
  refund: RefundRow;
  open: boolean;
  onClose: () => void;
}

const targets = {
  USER: text('顾客的另一张借记卡', 'Another debit card of the customer', '顧客的另一張簽帳金融卡'),
  MERCHANT: text(
    '商户银行账户（再人工付给顾客）',
    'Our bank account (then paid by hand)',
    '商戶銀行帳戶（再人工付給顧客）',
  ),
} as const;
const inputs = {
  to: f.choice(targets)('退到', 'Goes to', '退到', { required: true }),
  bankType: f.choice(debitBanks)('开户银行', 'Bank', '開戶銀行', { required: true }),
  account: f.text('银行卡号', 'Card number', '銀行卡號', { required: true, max: 20 }),
  name: f.text('持卡人姓名', 'Cardholder', '持卡人姓名', { required: true, max: 40 }),
};

const bodyOf = ({ to, bankType, account, name }: Values) =>
  to === 'MERCHANT'
    ? ({ to } as const)
    : ({ to, bankType: bankType ?? ('' as DebitBank), account: account.replaceAll(' ', ''), name } as const);

/** Card fields, for a redirect to a card. */
function Card() {
  return (
    Form.useWatch('to') === 'USER' && (
      <>
        <FieldInput name="bankType" field={inputs.bankType} />
        <FieldInput name="account" field={inputs.account} />
        <FieldInput name="name" field={inputs.name} />
      </>
    )
  );
}

/** Dialog to redirect a refund that no card accepts to another card of the customer or our own account. */
export function RedirectDialog({ refund, open, onClose }: RedirectDialogProps) {
  const { t } = useTranslation('payments');
  const params = { id: refund.id };
  const send = useAct('PUT /order/payment/refund/redirect/:id', {
    done: t('redirected'),
    refresh: ['/order', '/finance'],
  });
  const validate = useSchema<Values>(
    () =>
      import('@treadline/contract/money/payments/routes.ts').then(
        ({ paymentRoutes }) => paymentRoutes.redirectRefund.body,
      ),
    bodyOf,
  );
  return (
    <FormDialog<Values>
      open={open}
      title={t('redirectTitle', { amount: formatMoney(refund.amount) })}
      okText={t('redirect')}
      initial={{ to: 'USER', bankType: null, account: '', name: '' }}
      validate={validate}
      onSubmit={saveBy((values: Values) => send.orThrow({ params, body: bodyOf(values) }))}
      onClose={onClose}
    >
      <FieldInput name="to" field={inputs.to} hint={t('redirectHint')} />
      <Card />
    </FormDialog>
  );
}
