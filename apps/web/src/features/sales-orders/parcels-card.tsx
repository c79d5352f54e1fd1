import { salesFields as fields } from '@treadline/contract/sales-orders/fields.ts';
import { salesStateTexts as states } from '@treadline/contract/sales-orders/flow.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OutputOf } from '../../kernel/api-types.ts';
import { formatTime } from '../../kernel/format.ts';
import { useSay } from '../../kernel/lang.ts';
import type { ParcelsCardProps } from '../../kernel/parcels-card.ts';
import { useApi } from '../../kernel/query.ts';
import { useOpenPaths } from '../../kernel/use-open-paths.ts';
import { CopyText } from '../../ui/feedback/copy-text.tsx';
import { DetailCard } from '../../ui/feedback/detail-layout.tsx';
import { StatusDot } from '../../ui/feedback/status-dot.tsx';
import { TrackView } from './track/track-view.tsx';
import { detailPath } from './types.ts';
import './parcels-card.css';

type Parcel = OutputOf<'GET /logistics/salesOrder/getOrderByRetail/:id'>[number];

/** The way of one waybill, read when it is asked for. */
function Track({ waybillId }: { waybillId: number }) {
  const { data } = useApi('GET /logistics/salesOrder/waybillInfo/:id', { params: { id: waybillId } });
  return data ? <TrackView waybill={data} /> : null;
}

/** One sales order of the document: by whom, when it is there, what was heard last. */
function ParcelRow({ parcel, isOnly }: { parcel: Parcel; isOnly: boolean }) {
  const { t } = useTranslation('sales-orders');
  const say = useSay();
  const isOpen = useOpenPaths().has('/sales-order/detail');
  const { orderNo, state, carrierName, waybillNo, waybillId, promisedDay, lastEvent, failReason } = parcel;
  const [shown, setShown] = useState(isOnly);
  const facts = [
    [say(fields.locationName), parcel.locationName],
    [say(fields.carrierName), carrierName],
    [say(fields.waybillNo), waybillNo && <CopyText value={waybillNo} />],
    [t('parcels.promised'), promisedDay],
    [t('parcels.last'), lastEvent && `${lastEvent.text || lastEvent.site} · ${formatTime(lastEvent.time)}`],
    [say(fields.failReason), failReason],
  ] as const;
  return (
    <section className="so-parcel-row" aria-label={orderNo}>
      <header>
        {isOpen ? <Link to={detailPath(parcel)}>{orderNo}</Link> : <b>{orderNo}</b>}
        <StatusDot tone={states[state].tone}>{say(states[state].text)}</StatusDot>
        {waybillId !== null && (
          <Button size="small" aria-expanded={shown} onClick={() => setShown(!shown)}>
            {t(shown ? 'parcels.hide' : 'parcels.show')}
          </Button>
        )}
      </header>
      <dl>
        {facts
          .filter(([, value]) => value)
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
      </dl>
      {shown && waybillId !== null && <Track waybillId={waybillId} />}
    </section>
  );
}

/** What carries the goods of a retail order, each with its way. A document without any has no such card. */
export function ParcelsCard({ bizId }: ParcelsCardProps) {
  const { t } = useTranslation('sales-orders');
  const { data } = useApi('GET /logistics/salesOrder/getOrderByRetail/:id', { params: { id: bizId } });
  const alive = data?.filter(({ state }) => state !== 'CANCELLED') ?? [];
  if (alive.length === 0) return null;
  return (
    <DetailCard title={t('parcels.title')}>
      {alive.map((parcel) => (
        <ParcelRow key={parcel.id} parcel={parcel} isOnly={alive.length === 1} />
      ))}
    </DetailCard>
  );
}
