import { formatFieldValue } from '@treadline/contract/kernel/field-words.ts';
import { feeOf } from '@treadline/contract/kernel/money.ts';
import { feeFields, payChannels } from '@treadline/contract/money/payment-fees/fields.ts';
import { Form } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { MoneyInput } from '#ui/form/number-inputs.tsx';
import './payment-fees.css';

interface FeeCalculatorProps {
  open: boolean;
  onClose: () => void;
}

/** Maximum amount in fen. */
const most = 1_000_000_000_00;

/** Dialog that computes each channel's current fee and the net amount for a payment. */
export function FeeCalculator({ open, onClose }: FeeCalculatorProps) {
  const { t } = useTranslation('payment-fees');
  const lang = useLang();
  const [amount, setAmount] = useState<number | null>(100_000);
  const { data } = useApi('GET /data/paymentFee/list', { query: { state: ['CURRENT'] } }, { enabled: open });
  const isAmount = amount !== null && amount >= 0 && amount <= most;
  return (
    <Dialog open={open} title={t('calculator')} onClose={onClose}>
      <Form layout="vertical">
        <Form.Item
          label={t('amount')}
          htmlFor="fee-amount"
          {...(isAmount
            ? {}
            : { validateStatus: 'error', help: <span role="alert">{t('amountWrong')}</span> })}
        >
          <MoneyInput id="fee-amount" value={amount} onChange={setAmount} max={most} autoFocus />
        </Form.Item>
      </Form>
      <table className="fee-table">
        <thead>
          <tr>
            <th scope="col">{feeFields.channel[lang]}</th>
            <th scope="col">{feeFields.rate[lang]}</th>
            <th scope="col">{t('fee')}</th>
            <th scope="col">{t('net')}</th>
          </tr>
        </thead>
        <tbody>
          {data?.list.map(({ channel, rate }) => (
            <tr key={channel}>
              <th scope="row">{payChannels[channel][lang]}</th>
              <td>{formatFieldValue(feeFields.rate, rate, lang)}</td>
              <td>{isAmount ? formatMoney(feeOf(amount, rate)) : ''}</td>
              <td>{isAmount ? formatMoney(amount - feeOf(amount, rate)) : ''}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
