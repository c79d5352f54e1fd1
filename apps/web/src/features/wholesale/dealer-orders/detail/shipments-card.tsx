import { dealerShipmentFields as fields } from '@treadline/contract/wholesale/dealer-orders/fields.ts';
import { dealerShipmentStateTexts as states } from '@treadline/contract/wholesale/dealer-orders/flow.ts';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatTime } from '#kernel/format.ts';
import { useContractText } from '#kernel/lang.ts';
import { PartSize } from '#kernel/part-link.tsx';
import { useMe } from '#kernel/session.ts';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { StatusDot } from '#ui/feedback/status-dot.tsx';
import type { OrderDetail, Shipment, ShipmentLine } from '../types.ts';

/** Carrier, and times of dispatch, arrival and receipt of a shipment. */
function Way({ shipment }: { shipment: Shipment }) {
  const say = useContractText();
  const { carrierName, waybillNo, promisedDay, shippedTime, deliveredTime, receivedTime } = shipment;
  const facts = [
    [say(fields.promisedDay), promisedDay],
    [say(fields.carrierName), [carrierName, waybillNo].filter(Boolean).join(' ')],
    [say(fields.shippedTime), shippedTime && formatTime(shippedTime)],
    [say(fields.deliveredTime), deliveredTime && formatTime(deliveredTime)],
    [say(fields.receivedTime), receivedTime && formatTime(receivedTime)],
  ].filter(([, value]) => value);
  return (
    <dl className="do-way">
      {facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Line of a shipment: pieces shipped, received, damaged and claimed. */
function Piece({ line }: { line: ShipmentLine }) {
  const { t } = useTranslation('dealer-orders');
  const { quantity, received, damaged, claimed, dots } = line;
  const facts = [
    received > 0 && t('shipment.good', { count: received }),
    damaged > 0 && t('shipment.damaged', { count: damaged }),
    claimed > 0 && t('shipment.claimed', { count: claimed }),
    dots && `DOT ${dots}`,
  ].filter(Boolean);
  return (
    <li>
      <PartSize part={line} /> {line.size ? '' : line.partNo} × {quantity}{' '}
      <span className="tl-hint">{facts.join(' · ')}</span>
    </li>
  );
}

/** Shipments of an order: source, sourcing reason and progress. */
export function ShipmentsCard({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('dealer-orders');
  const say = useContractText();
  // Why from there names what it costs the platform to send.
  const isStaff = useMe().type === 'OTHER';
  if (order.shipments.length === 0) return null;
  return (
    <DetailCard title={t('shipment.title')}>
      {order.shipments.map((shipment) => (
        <section key={shipment.id} className="do-shipment" aria-label={shipment.locationName}>
          <header>
            <b>{shipment.locationName}</b>
            <StatusDot tone={states[shipment.state].tone}>{say(states[shipment.state].text)}</StatusDot>
            {shipment.reship && <Tag>{t('shipment.reship')}</Tag>}
          </header>
          <ul>
            {shipment.lines.map((line) => (
              <Piece key={line.id} line={line} />
            ))}
          </ul>
          {isStaff && shipment.why && <p className="tl-hint">{shipment.why}</p>}
          <Way shipment={shipment} />
        </section>
      ))}
    </DetailCard>
  );
}
