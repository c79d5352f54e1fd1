import { figureFields as fields } from '@treadline/contract/promotion/promotions/fields.ts';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RowsCard } from '#kernel/document/rows-card.tsx';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { formatMoney, formatQuantity } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { usedShare, daysGone } from '../list/budget-bar.tsx';
import type { Figures, PromotionDetail } from '../types.ts';
import { DayBars } from './day-bars.tsx';

const Figure = ({ label, hint, children }: { label: string; hint?: string; children: ReactNode }) => (
  <div className="tl-figure">
    <span className="tl-figure-title">{label}</span>
    <span className="tl-figure-value">
      <strong className="tl-num">{children}</strong>
    </span>
    {hint && <span className="tl-figure-hint">{hint}</span>}
  </div>
);

const of = (count: number, total: number | null): string =>
  total === null ? formatQuantity(count) : `${formatQuantity(count)} / ${formatQuantity(total)}`;

/** Discount and cost against budget and duration, and the sales generated. */
function Sums({ promotion, figures }: { promotion: PromotionDetail; figures: Figures }) {
  const { t } = useTranslation('promotions');
  const lang = useLang();
  const { taken, used, total, cost, budget, baskets, average, averageWithout, margin } = figures;
  const share = usedShare({ ...promotion, taken, used, total, cost, budget });
  const isCoupon = promotion.take === 'COUPON';
  return (
    <div className="pro-figures">
      {isCoupon && <Figure label={fields.taken[lang]}>{of(taken, total)}</Figure>}
      <Figure label={fields.used[lang]}>{of(used, isCoupon ? null : total)}</Figure>
      <Figure
        label={t('cost')}
        hint={
          share === undefined
            ? t('burn.days', { days: daysGone(promotion) })
            : t('burn.both', { share, days: daysGone(promotion) })
        }
      >
        {budget === null ? formatMoney(cost) : `${formatMoney(cost)} / ${formatMoney(budget)}`}
      </Figure>
      <Figure label={fields.baskets[lang]}>{formatQuantity(baskets)}</Figure>
      <Figure label={fields.average[lang]} hint={t('without', { amount: formatMoney(averageWithout) })}>
        {formatMoney(average)}
      </Figure>
      {margin !== undefined && <Figure label={fields.margin[lang]}>{formatMoney(margin)}</Figure>}
    </div>
  );
}

/** Usage by day, as a chart or a table. */
function Days({ figures: { byDay } }: { figures: Figures }) {
  const { t } = useTranslation('promotions');
  const lang = useLang();
  const [isTable, setTable] = useState(false);
  return (
    <DetailCard
      title={t('byDay')}
      extra={
        byDay.length > 0 && (
          <button type="button" className="tl-link" onClick={() => setTable(!isTable)}>
            {t(isTable ? 'asChart' : 'asTable')}
          </button>
        )
      }
    >
      {byDay.length === 0 && <p className="tl-hint">{t('noUse')}</p>}
      {byDay.length > 0 && !isTable && <DayBars days={byDay} />}
      {byDay.length > 0 && isTable && (
        <table className="pro-days">
          <thead>
            <tr>
              {(['day', 'used', 'baskets', 'cost'] as const).map((key) => (
                <th key={key} scope="col">
                  {fields[key][lang]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {byDay.toReversed().map(({ day, used, baskets, cost }) => (
              <tr key={day}>
                <td>{day}</td>
                <td className="tl-num">{formatQuantity(used)}</td>
                <td className="tl-num">{formatQuantity(baskets)}</td>
                <td className="tl-num">{formatMoney(cost)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </DetailCard>
  );
}

/** Usage and cost by dealer. */
function Shops({ figures: { byDealer } }: { figures: Figures }) {
  const { t } = useTranslation('promotions');
  const lang = useLang();
  const columns = useMemo(
    () =>
      columnsOf<(typeof byDealer)[number] & { id: number }>(fields, lang, {
        dealerName: { maxWidth: 320 },
        used: {},
        baskets: {},
        cost: {},
      }),
    [lang],
  );
  const rows = byDealer.map((row) => ({ ...row, id: row.dealerId }));
  return <RowsCard title={t('byDealer')} rows={rows} columns={columns} maxHeight={360} />;
}

/** Results of a promotion by day and by shop; nothing before its start. */
export function FiguresCards({ promotion }: { promotion: PromotionDetail }) {
  const { status, id } = promotion;
  const hasRun = status !== 'DRAFT' && status !== 'SUBMITTED' && status !== 'REJECTED';
  const { data } = useApi(
    'GET /promotion/figures/:id',
    { params: { id } },
    { enabled: hasRun, every: 30_000 },
  );
  if (!data) return null;
  return (
    <>
      <Sums promotion={promotion} figures={data} />
      <Days figures={data} />
      <Shops figures={data} />
    </>
  );
}
