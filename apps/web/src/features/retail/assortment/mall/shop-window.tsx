import { Drawer } from 'antd';
import { useTranslation } from 'react-i18next';
import { textOfError } from '#kernel/error-text.ts';
import { formatDay, formatMoney } from '#kernel/format.ts';
import { useApi } from '#kernel/query.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import '../assortment.css';

/** Preview of the mall as customers see it. */
export function ShopWindow({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('assortment');
  const { data, error, refetch } = useApi(
    'GET /inventory/dealers/customer/product/list',
    { query: { pageSize: '100' } },
    { enabled: open },
  );
  const stock = ({ available, inStock }: { available: number | null; inStock: boolean | null }) => {
    if (inStock === null) return '';
    if (!inStock) return t('mall.none');
    return available === null ? t('mall.some') : t('mall.left', { count: available });
  };
  return (
    <Drawer open={open} size={480} title={t('mall.window')} onClose={onClose}>
      {error && (
        <ErrorState message={textOfError(error)} requestId={error.requestId} retry={() => void refetch()} />
      )}
      {data?.total === 0 && <EmptyState text={t('mall.windowEmpty')} />}
      <ul className="assortment-goods">
        {data?.list.map((row) => (
          <li key={row.partId}>
            <b className="tl-ellipsis" title={row.title}>
              {row.title}
            </b>
            <b className="tl-num">
              {row.promoPrice !== null && <del>¥{formatMoney(row.price)}</del>} ¥
              {formatMoney(row.promoPrice ?? row.price)}
            </b>
            <small>{[row.brandName, row.size, row.marks].filter(Boolean).join(' ')}</small>
            <small>
              {[row.promoTo && t('promo.until', { day: formatDay(row.promoTo) }), stock(row)]
                .filter(Boolean)
                .join(' · ')}
            </small>
          </li>
        ))}
      </ul>
      {data && data.total > data.list.length && (
        <p className="assortment-quiet">{t('mall.more', { count: data.total })}</p>
      )}
    </Drawer>
  );
}
