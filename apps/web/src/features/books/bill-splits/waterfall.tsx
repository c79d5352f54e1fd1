import { useTranslation } from 'react-i18next';
import { formatMoney } from '#kernel/format.ts';
import type { SplitDetail } from './types.ts';

interface Step {
  key: 'paid' | 'refunded' | 'fee' | 'feeBack' | 'split' | 'returned' | 'rest';
  fen: number;
}

/** Steps from the amount paid to the platform's rest, each added or deducted. `low`: start of its bar. */
function stepsOf({ paid, refunded, fee, feeBack, split, returned }: SplitDetail['money']) {
  const steps: Step[] = [
    { key: 'paid', fen: paid },
    { key: 'fee', fen: -fee },
    { key: 'split', fen: -split },
    { key: 'returned', fen: returned },
    { key: 'refunded', fen: -refunded },
    { key: 'feeBack', fen: feeBack },
  ];
  const shown = steps.filter(({ key, fen }) => fen !== 0 || key === 'paid');
  return shown.map((step, at) => {
    const before = shown.slice(0, at).reduce((sum, { fen }) => sum + fen, 0);
    return { ...step, low: Math.min(before, before + step.fen) };
  });
}

/** Waterfall of how a payment was distributed, to the fen; bars are scaled to the amount paid. */
export function Waterfall({ money }: { money: SplitDetail['money'] }) {
  const { t } = useTranslation('bill-splits');
  const part = (fen: number) => `${(100 * Math.max(fen, 0)) / Math.max(money.paid, 1)}%`;
  return (
    <table className="bs-waterfall">
      <tbody>
        {stepsOf(money).map(({ key, fen, low }) => (
          <tr key={key}>
            <th scope="row">{t(`steps.${key}`)}</th>
            <td aria-hidden>
              <i
                className={fen < 0 ? 'bs-less' : 'bs-more'}
                style={{ marginInlineStart: part(low), width: part(Math.abs(fen)) }}
              />
            </td>
            <td className="tl-num">
              {key !== 'paid' && fen > 0 ? `+${formatMoney(fen)}` : formatMoney(fen)}
            </td>
          </tr>
        ))}
        <tr className="bs-rest">
          <th scope="row">{t('steps.rest')}</th>
          <td aria-hidden>
            <i className="bs-more" style={{ width: part(money.rest) }} />
          </td>
          <td className="tl-num">{formatMoney(money.rest)}</td>
        </tr>
      </tbody>
    </table>
  );
}
