import { saleFields } from '@treadline/contract/retail/assortment/sale-fields.ts';
import { saleScopes } from '@treadline/contract/retail/assortment/words.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#kernel/can.tsx';
import { textOfError } from '#kernel/error-text.ts';
import { useLang } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import type { SoldPart } from '#kernel/sale-card.ts';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import type { Sale } from '../types.ts';
import '../assortment.css';

const SaleDialog = lazyDialog(() => import('./sale-dialog.tsx').then((module) => module.SaleDialog));

/** Maximum number of names in the card; the dialog has all. */
const most = 12;

/** Names of the included or excluded dealers. */
function Names({ dealerIds }: Pick<Sale, 'dealerIds'>) {
  const { t } = useTranslation('assortment');
  const lang = useLang();
  const query = { ids: dealerIds.slice(0, most).join(','), all: 'true' };
  const { data } = useApi('GET /data/dealerData/dealers', { query });
  const more = dealerIds.length - most;
  return (
    <ul className="assortment-names" aria-label={saleFields.saleDealers[lang]}>
      {data?.map(({ value, label }) => (
        <li key={value}>{label}</li>
      ))}
      {more > 0 && <li>{t('sale.moreDealers', { count: more })}</li>}
    </ul>
  );
}

function Content({ sale }: { sale: Sale }) {
  const { t } = useTranslation('assortment');
  const lang = useLang();
  const { scope, dealers, allDealers, dealerIds } = sale;
  return (
    <>
      <p>
        {saleScopes[scope][lang]}{' '}
        <span className="tl-hint">{t('sale.share', { count: dealers, all: allDealers })}</span>
      </p>
      {scope !== 'ALL' && <Names dealerIds={dealerIds} />}
    </>
  );
}

function Card({ part }: { part: SoldPart }) {
  const { t } = useTranslation('assortment');
  const can = useCan();
  const [open, setOpen] = useState(false);
  const params = { partId: part.partId };
  const { data: sale, error } = useApi('GET /inventory/dealers/permission/:partId', { params });
  const change = sale && can({ code: 'part_permission_change' }) && (
    <Button size="small" onClick={() => setOpen(true)}>
      {t('sale.changeRange')}
    </Button>
  );
  return (
    <DetailCard title={t('sale.change')} extra={change}>
      {error ? <p role="alert">{textOfError(error)}</p> : sale && <Content sale={sale} />}
      <SaleDialog part={part} open={open} onClose={() => setOpen(false)} />
    </DetailCard>
  );
}

/** Dealers that may sell a part, for users who may change it. */
export function SaleCard({ part }: { part: SoldPart }) {
  const can = useCan();
  const any = ['part_permission_change', 'part_permission_batch_change'] as const;
  return can({ any, types: ['OTHER'] }) ? <Card part={part} /> : null;
}
