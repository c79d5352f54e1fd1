import { dayFields as fields } from '@treadline/contract/promotion/landing-pages/fields.ts';
import { useTranslation } from 'react-i18next';
import { figureClass } from '#kernel/fields/columns.tsx';
import { useContractText } from '#kernel/lang.ts';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import type { PageDetail } from '../types.ts';

const columns = ['visits', 'takes', 'forms'] as const;

/** Daily results of a page, newest first. */
export function DaysCard({ days }: { days: PageDetail['days'] }) {
  const { t } = useTranslation('landing-pages');
  const say = useContractText();
  const most = Math.max(1, ...days.map(({ visits }) => visits));
  if (days.length === 0)
    return (
      <DetailCard title={t('detail.days')}>
        <p className="tl-hint">{t('detail.noDays')}</p>
      </DetailCard>
    );
  return (
    <DetailCard title={t('detail.days')} flush>
      <table className="ld-table">
        <thead>
          <tr>
            <th scope="col">{say(fields.day)}</th>
            {columns.map((key) => (
              <th key={key} scope="col" className="ld-figure">
                {say(fields[key].label)}
              </th>
            ))}
            <td aria-hidden className="ld-bars" />
          </tr>
        </thead>
        <tbody>
          {days.map((day) => (
            <tr key={day.day}>
              <th scope="row">{day.day}</th>
              {columns.map((key) => (
                <td key={key} className={`ld-figure ${figureClass(day[key])}`}>
                  {day[key].toLocaleString('en')}
                </td>
              ))}
              <td aria-hidden className="ld-bars">
                <span style={{ inlineSize: `${(day.visits / most) * 100}%` }} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </DetailCard>
  );
}
