import { causeTexts, qualityTexts } from '@treadline/contract/stock/variance/fields.ts';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { StatusDot } from '#ui/feedback/status-dot.tsx';
import { Delta } from './delta.tsx';
import type { VarianceExplanation } from './types.ts';

/** Movements of one side, newest first, with unmatched ones marked. */
export function Movements({ title, rows }: { title: string; rows: VarianceExplanation['ours'] }) {
  const { t } = useTranslation('variance');
  const lang = useLang();
  return (
    <section aria-label={title}>
      <h3>{title}</h3>
      {rows.length === 0 ? (
        <p className="sv-none">{t('noMovements')}</p>
      ) : (
        <table className="sv-table">
          <tbody>
            {rows.map((row) => (
              <tr key={row.no} className={row.cause ? 'sv-marked' : undefined}>
                <td>
                  <b>{row.docNo || t('noDoc')}</b>
                  <small>
                    {[row.type, row.quality === 'BAD' && qualityTexts.BAD[lang], row.dot]
                      .filter(Boolean)
                      .join(' · ')}
                  </small>
                  {row.cause && (
                    <small>
                      <StatusDot tone={causeTexts[row.cause].tone}>
                        {causeTexts[row.cause].text[lang]}
                      </StatusDot>
                    </small>
                  )}
                </td>
                <td className="tl-num">
                  <Delta value={row.quantity} />
                  <small>{formatTime(row.time)}</small>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}
