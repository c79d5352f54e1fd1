import {
  priceFields,
  priceKinds,
  type PriceKind,
} from '@treadline/contract/catalogue/catalogue/part-fields.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Can, useCan } from '#kernel/can.tsx';
import { formatMoney, emptyMark } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import { priceValues } from '../form/price-values.ts';
import type { PartDetail } from '../types.ts';
import { PriceChart } from './price-chart.tsx';
import { proposerRule } from './types.ts';

const PriceDialog = lazyDialog(() => import('./price-dialog.tsx').then((module) => module.PriceDialog));
const HistoryDialog = lazyDialog(() => import('./history-dialog.tsx').then((module) => module.HistoryDialog));

/** Whether a price is shown; dealer levels without their own price are omitted. */
const isShown = (kind: PriceKind, fen: number | null): boolean => fen !== null || !kind.startsWith('LEVEL_');

function InForce({ part }: { part: PartDetail }) {
  const lang = useLang();
  const prices = priceValues(part);
  return (
    <dl className="part-spec">
      {priceKinds
        .filter((kind) => isShown(kind, prices[kind]))
        .map((kind) => (
          <div key={kind}>
            <dt>{priceFields[kind][lang]}</dt>
            <dd className="tl-num">{prices[kind] === null ? emptyMark : formatMoney(prices[kind])}</dd>
          </div>
        ))}
    </dl>
  );
}

/** Current prices of a part with their history, and an action to propose others. */
export function PricesCard({ part }: { part: PartDetail }) {
  const { t } = useTranslation('catalogue');
  const [open, setOpen] = useState<'price' | 'history' | null>(null);
  const mayRead = useCan()({ code: 'tyres_list_view', types: ['OTHER'] });
  const query = { partId: String(part.id) };
  const { data } = useApi('GET /product/partData/price/changes', { query }, { enabled: mayRead });
  const close = () => setOpen(null);
  const hasPrices = data !== undefined && data.prices.length > 0;
  const buttons = (
    <span className="price-buttons">
      {hasPrices && (
        <Button size="small" type="text" onClick={() => setOpen('history')}>
          {t('change.history')}
        </Button>
      )}
      <Can {...proposerRule}>
        <Button size="small" onClick={() => setOpen('price')}>
          {t('change.price')}
        </Button>
      </Can>
    </span>
  );
  return (
    <DetailCard title={t('form.prices')} extra={buttons}>
      <InForce part={part} />
      {hasPrices && (
        <div className="price-spec-chart">
          <PriceChart history={data} />
        </div>
      )}
      {data && (
        <HistoryDialog history={data} partNo={part.partNo} open={open === 'history'} onClose={close} />
      )}
      <PriceDialog partId={part.id} partNo={part.partNo} open={open === 'price'} onClose={close} />
    </DetailCard>
  );
}
