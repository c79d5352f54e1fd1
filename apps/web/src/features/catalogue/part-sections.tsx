import { useTranslation } from 'react-i18next';
import { openColumns, priceColumns, sellerColumns, stockColumns } from './part-columns.tsx';
import { PartTable } from './part-table.tsx';
import type { PartCard } from './types.ts';

const orderOf = ({ orderId }: { orderId: number }) => orderId;

/** What the caller may know of a part: a section that he may not see is not there. */
export function PartSections({ card, onLeave }: { card: PartCard; onLeave: () => void }) {
  const { t } = useTranslation('catalogue');
  const { stock, sellers, openLines, prices } = card;
  return (
    <>
      {stock && (
        <PartTable
          title={t('stock')}
          rows={stock}
          keyOf={(row) => row.locationId}
          none={t('noStock')}
          columns={stockColumns(t, stock)}
        />
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
