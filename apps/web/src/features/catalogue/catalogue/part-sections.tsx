import { limitPeriods } from '@treadline/contract/wholesale/purchase-limits/fields.ts';
import { useTranslation } from 'react-i18next';
import { useCan } from '#kernel/can.tsx';
import { formatDay, formatMoney, formatQuantity } from '#kernel/format.ts';
import { useContractText } from '#kernel/lang.ts';
import { openColumns, priceColumns, sellerColumns, stockColumns } from './part-columns.tsx';
import { StockDetails } from './part-stock.tsx';
import { PartTable } from './part-table.tsx';
import type { PartCard } from './types.ts';

const orderOf = ({ orderId }: { orderId: number }) => orderId;

/** Remaining quota of the user's dealer. */
function QuotaOf({ quota }: { quota: NonNullable<PartCard['quota']> }) {
  const { t } = useTranslation('catalogue');
  const say = useContractText();
  const { limit, period, used, remaining, from, to } = quota;
  const words =
    limit === null || period === null
      ? t('quotaNone')
      : t('quotaLeft', { period: say(limitPeriods[period]), limit, used, remaining, from, to });
  return (
    <section className="part-section" aria-label={t('quota')}>
      <h2>{t('quota')}</h2>
      <p className={remaining === 0 ? 'part-low' : undefined}>{words}</p>
    </section>
  );
}

/** Information for customers: price, availability by location, and earliest day for a set. */
function RetailOf({
  retail,
  wholesale,
}: Pick<PartCard, 'wholesale'> & { retail: NonNullable<PartCard['retail']> }) {
  const { t } = useTranslation('catalogue');
  const { price, ownFree, cityFree, topFree, source, promisedDay } = retail;
  const arrival = promisedDay && [source, formatDay(promisedDay)].filter(Boolean).join(' · ');
  const facts = [
    [t('retail.price'), formatMoney(price)],
    ...(wholesale?.price ? [[t('retail.wholesale'), formatMoney(wholesale.price)] as const] : []),
    [t('retail.own'), formatQuantity(ownFree)],
    [t('retail.city'), formatQuantity(cityFree)],
    [t('retail.top'), formatQuantity(topFree)],
    [t('retail.arrival'), arrival || t('retail.noSet')],
  ] as const;
  return (
    <section className="part-section" aria-label={t('retail.title')}>
      <h2>{t('retail.title')}</h2>
      <dl className="part-retail">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="tl-num">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** Sections of the part panel that the user may see. */
export function PartSections({ card, onLeave }: { card: PartCard; onLeave: () => void }) {
  const { t } = useTranslation(['catalogue', 'words']);
  const can = useCan();
  const { stock, sellers, openLines, prices, quota, retail, wholesale } = card;
  return (
    <>
      {retail && <RetailOf retail={retail} wholesale={wholesale} />}
      {quota && <QuotaOf quota={quota} />}
      {stock && (
        <PartTable
          title={t('words:stock')}
          rows={stock}
          keyOf={(row) => row.locationId}
          none={t('noStock')}
          columns={stockColumns(t, stock, card.id, onLeave)}
        />
      )}
      {stock && stock.length > 0 && can({ code: 'tyres_list_view' }) && (
        <StockDetails partId={card.id} onLeave={onLeave} />
      )}
      {sellers && (
        <PartTable
          title={t('sellers')}
          rows={sellers}
          keyOf={(row) => row.supplierId}
          none={t('noSellers')}
          columns={sellerColumns(t, sellers.length > 1)}
        />
      )}
      {openLines && (
        <PartTable
          title={t('openLines')}
          rows={openLines}
          keyOf={orderOf}
          none={t('noOpenLines')}
          columns={openColumns(t, onLeave)}
        />
      )}
      {prices && (
        <PartTable
          title={t('prices')}
          rows={prices}
          keyOf={orderOf}
          none={t('noPrices')}
          columns={priceColumns(t, onLeave)}
        />
      )}
    </>
  );
}
