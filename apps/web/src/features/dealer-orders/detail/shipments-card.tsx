import { dealerShipmentFields as fields } from '@treadline/contract/dealer-orders/fields.ts';
import { dealerShipmentStateTexts as states } from '@treadline/contract/dealer-orders/flow.ts';
import { salesStateTexts } from '@treadline/contract/sales-orders/flow.ts';
import { Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatTime } from '../../../kernel/format.ts';
import { useSay } from '../../../kernel/lang.ts';
import { PartSize } from '../../../kernel/part-link.tsx';
import { screenPath } from '../../../kernel/screen-path.ts';
import { useMe } from '../../../kernel/session.ts';
import { useOpenPaths } from '../../../kernel/use-open-paths.ts';
import { CopyText } from '../../../ui/feedback/copy-text.tsx';
import { DetailCard } from '../../../ui/feedback/detail-layout.tsx';
import { StatusDot } from '../../../ui/feedback/status-dot.tsx';
import type { OrderDetail, SalesPiece, Shipment, ShipmentLine } from '../types.ts';

/** When a shipment left, arrived and was received, and with whom it travels. */
function Way({ shipment }: { shipment: Shipment }) {
  const say = useSay();
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

/** Pieces of a part in a shipment, and what became of them. */
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

/** The sales order by which a shipment travels, and what its carrier said last. */
function Track({ piece }: { piece: SalesPiece }) {
  const say = useSay();
  const opens = useOpenPaths().has('/sales-order/detail');
  const { id, orderNo, state, carrierName, waybillNo, lastEvent, failReason } = piece;
  const { text, tone } = salesStateTexts[state];
  const last = lastEvent && [formatTime(lastEvent.time), lastEvent.site, lastEvent.text];
  return (
    <li>
      <CopyText value={orderNo}>
        {opens ? (
          <Link to={screenPath('/sales-order/detail', { id, name: orderNo })}>{orderNo}</Link>
        ) : (
          orderNo
        )}
      </CopyText>
      <StatusDot tone={tone}>{say(text)}</StatusDot>
      <span>{[carrierName, waybillNo].filter(Boolean).join(' ')}</span>
      <span className={failReason ? 'do-wrong' : 'tl-hint'}>
        {failReason || last?.filter(Boolean).join(' · ')}
      </span>
    </li>
  );
}

/** Where the goods come from, why from there, and how far they are. */
export function ShipmentsCard({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('dealer-orders');
  const say = useSay();
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
          <ul className="do-tracks">
            {order.salesOrders
              .filter(({ shipmentId }) => shipmentId === shipment.id)
              .map((piece) => (
                <Track key={piece.id} piece={piece} />
              ))}
          </ul>
        </section>
      ))}
    </DetailCard>
  );
}
