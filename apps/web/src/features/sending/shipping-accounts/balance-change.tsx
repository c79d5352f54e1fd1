import { accountFields } from '@treadline/contract/sending/shipping-accounts/fields.ts';
import { figureClass } from '#kernel/fields/columns.tsx';
import { formatMoney } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import './shipping-accounts.css';

interface BalanceChangeProps {
  account: { balance: number; available: number };
  /** Amount in fen, positive when added. */
  amount: number;
}

/** Account balance before and after a movement. */
export function BalanceChange({ account, amount }: BalanceChangeProps) {
  const lang = useLang();
  return (
    <dl className="sa-change">
      {(['balance', 'available'] as const).map((key) => (
        <div key={key}>
          <dt>{accountFields[key].label[lang]}</dt>
          <dd>
            <span className={figureClass(account[key])}>{formatMoney(account[key])}</span>
            {' → '}
            <b className={figureClass(account[key] + amount)}>{formatMoney(account[key] + amount)}</b>
          </dd>
        </div>
      ))}
    </dl>
  );
}
