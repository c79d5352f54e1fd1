import { tyreSources, retailFields } from '@treadline/contract/retail/retail-orders/fields.ts';
import { shipmentStateTexts as states } from '@treadline/contract/retail/retail-orders/flow.ts';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#kernel/format.ts';
import { useContractText, useLang } from '#kernel/lang.ts';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { StatusDot } from '#ui/feedback/status-dot.tsx';
import type { OrderDetail, Shipment } from '../types.ts';

/** Shipping, arrival and receipt times of a shipment, and its carrier. */
function Way({ shipment }: { shipment: Shipment }) {
  const { t } = useTranslation(['retail-orders', 'words']);
  const lang = useLang();
  const { carrierName, waybillNo, promisedDay, shippedTime, deliveredTime, receivedTime } = shipment;
  const facts = [
    [retailFields.promisedDay[lang], promisedDay],
    [t('shipment.carrier'), [carrierName, waybillNo].filter(Boolean).join(' ')],
    [t('shipment.shipped'), shippedTime && formatTime(shippedTime)],
    [t('shipment.delivered'), deliveredTime && formatTime(deliveredTime)],
    [t('words:received'), receivedTime && formatTime(receivedTime)],
  ].filter(([, value]) => value);
  return (
    <dl className="ro-way">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Label of a shipment: its place, with its number where another one came from there. */
const labelOf = ({ shipments }: OrderDetail, at: number): string => {
  const name = shipments[at]?.locationName ?? '';
  const before = shipments.slice(0, at).filter(({ locationName }) => locationName === name).length;
  return before === 0 ? name : `${name} ${before + 1}`;
};

/** Shipments of an order: source, sourcing reason and progress. */
export function ShipmentsCard({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('retail-orders');
  const say = useContractText();
  if (order.shipments.length === 0) return null;
  return (
    <DetailCard title={t('shipment.title')}>
      {order.shipments.map((shipment, at) => (
        <section key={shipment.id} className="ro-shipment" aria-label={labelOf(order, at)}>
          <header>
            <b>{shipment.locationName}</b>
            <span className="tl-hint">{say(tyreSources[shipment.tyreSource])}</span>
            <StatusDot tone={states[shipment.state].tone}>{say(states[shipment.state].text)}</StatusDot>
          </header>
          <ul>
            {shipment.lines.map(({ id, size, partNo, quantity, dots }) => (
              <li key={id}>
                <b>{size || partNo}</b> × {quantity} {dots && <span className="tl-hint">DOT {dots}</span>}
              </li>
            ))}
          </ul>
          {shipment.why && <p className="tl-hint">{shipment.why}</p>}
          <Way shipment={shipment} />
        </section>
      ))}
    </DetailCard>
  );
}
