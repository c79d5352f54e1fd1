import { shareStateTexts } from '@treadline/contract/books/bill-splits/flow.ts';
import { reasonOf } from '@treadline/contract/books/bill-splits/reasons.ts';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatTime } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { StatusDot } from '#ui/feedback/status-dot.tsx';
import type { SplitDetail } from './types.ts';

/** Receivers and amounts of a bill split, with refusal reasons and remedies. */
export function SplitShares({ shares }: Pick<SplitDetail, 'shares'>) {
  const { t } = useTranslation('bill-splits');
  const lang = useLang();
  if (shares.length === 0) return <p className="bs-note">{t('noShares')}</p>;
  return (
    <table className="bs-table">
      <tbody>
        {shares.map(
          ({ id, receiver, merchantNo, amount, returned, state, reason, outOrderNo, finishedTime }) => (
            <tr key={id}>
              <td>
                <b>{receiver}</b>
                <small>
                  {[merchantNo, outOrderNo, formatTime(finishedTime)].filter(Boolean).join(' · ')}
                </small>
                {reason && (
                  <small className="bs-help">
                    <b>{reasonOf(reason).text[lang]}</b> {reasonOf(reason).help[lang]}
                  </small>
                )}
              </td>
              <td>
                <StatusDot tone={shareStateTexts[state].tone}>{shareStateTexts[state].text[lang]}</StatusDot>
              </td>
              <td className="tl-num">
                {formatMoney(amount)}
                {returned > 0 && <small>{t('ofIt', { amount: formatMoney(returned) })}</small>}
              </td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}
