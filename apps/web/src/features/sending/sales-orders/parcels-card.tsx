import { salesFields as fields } from '@treadline/contract/sending/sales-orders/fields.ts';
import { salesStateTexts as states } from '@treadline/contract/sending/sales-orders/flow.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OutputOf } from '#kernel/api-types.ts';
import { formatTime } from '#kernel/format.ts';
import { useContractText } from '#kernel/lang.ts';
import type { ParcelsCardProps } from '#kernel/parcels-card.ts';
import { Pictures } from '#kernel/document/pictures.tsx';
import { useApi } from '#kernel/query.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { CopyText } from '#ui/feedback/copy-text.tsx';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { StatusDot } from '#ui/feedback/status-dot.tsx';
import { failureOf } from './failure.ts';
import { useSalesButtons } from './actions/use-sales-buttons.ts';
import { TrackView } from './track/track-view.tsx';
import { detailPath } from './types.ts';
import './parcels-card.css';

const paths = {
  RETAIL_ORDER: 'GET /order/customer/order/trajectory/:id',
  DEALER_ORDER: 'GET /order/dealer/order/trajectory/:id',
} as const;
type Parcel = OutputOf<(typeof paths)['RETAIL_ORDER']>[number];

/** Next action of a parcel, for users who may perform it. */
function ParcelButtons({ id }: { id: number }) {
  const { data } = useApi('GET /logistics/salesOrder/order/:id', { params: { id } });
  const { rowButtons, element } = useSalesButtons();
  const next = data ? rowButtons(data).filter(({ blocked, danger }) => blocked === undefined && !danger) : [];
  return (
    <>
      {next.slice(0, 2).map(({ key, label, onClick }) => (
        <Button key={key} size="small" onClick={onClick}>
          {label}
        </Button>
      ))}
      {element}
    </>
  );
}

/** One sales order of the document: carrier, arrival, latest event. */
function ParcelRow({ parcel, isOnly }: { parcel: Parcel; isOnly: boolean }) {
  const { t } = useTranslation('sales-orders');
  const say = useContractText();
  const isOpen = useOpenPaths().has('/sales-order/detail');
  const { id, orderNo, state, carrierName, waybillNo, track, promisedDay, lastEvent, proofs } = parcel;
  const [shown, setShown] = useState(isOnly);
  const facts = [
    [say(fields.locationName), parcel.locationName],
    [say(fields.carrierName), carrierName],
    [say(fields.waybillNo), waybillNo && <CopyText value={waybillNo} />],
    [t('parcels.promised'), promisedDay],
    [t('parcels.last'), lastEvent && `${lastEvent.text || lastEvent.site} · ${formatTime(lastEvent.time)}`],
    [say(fields.failReason), failureOf(parcel, t)],
    [say(fields.signedBy), parcel.signedBy],
    [t('proof.title'), proofs.length > 0 && <Pictures pictures={proofs} />],
  ] as const;
  return (
    <section className="so-parcel-row" aria-label={orderNo}>
      <header>
        {isOpen ? <Link to={detailPath(parcel)}>{orderNo}</Link> : <b>{orderNo}</b>}
        <StatusDot tone={states[state].tone}>{say(states[state].text)}</StatusDot>
        {isOpen && <ParcelButtons id={id} />}
        {track && (
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
      {shown && track && <TrackView waybill={track} />}
    </section>
  );
}

/** Sales orders of an order with their tracking; nothing when there are none. */
export function ParcelsCard({ bizType, bizId }: ParcelsCardProps) {
  const { t } = useTranslation('sales-orders');
  const { data = [] } = useApi(paths[bizType], { params: { id: bizId } });
  if (data.length === 0) return null;
  return (
    <DetailCard title={t('parcels.title')}>
      {data.map((parcel) => (
        <ParcelRow key={parcel.id} parcel={parcel} isOnly={data.length === 1} />
      ))}
    </DetailCard>
  );
}
