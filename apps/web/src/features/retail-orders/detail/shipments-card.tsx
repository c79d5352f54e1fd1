import { tyreSources } from '@treadline/contract/retail-orders/fields.ts';
import {
  retailFlow as flow,
  shipmentStateTexts as states,
  type RetailStatus,
} from '@treadline/contract/retail-orders/flow.ts';
import { blocked } from '@treadline/contract/kernel/flow.ts';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatTime } from '../../../kernel/format.ts';
import { useSay } from '../../../kernel/lang.ts';
import { useAsker } from '../../../kernel/session.ts';
import { DetailCard } from '../../../ui/feedback/detail-layout.tsx';
import { StatusDot } from '../../../ui/feedback/status-dot.tsx';
import type { OrderButtons } from '../actions/use-order-buttons.tsx';
import type { OrderDetail, Shipment } from '../types.ts';

/** When a shipment left, arrived and was received, and with whom it travels. */
function Way({ shipment }: { shipment: Shipment }) {
  const { t } = useTranslation('retail-orders');
  const { carrierName, waybillNo, promisedDay, shippedTime, deliveredTime, receivedTime } = shipment;
  const facts = [
    [t('shipment.promised'), promisedDay],
    [t('shipment.carrier'), [carrierName, waybillNo].filter(Boolean).join(' ')],
    [t('shipment.shipped'), shippedTime && formatTime(shippedTime)],
    [t('shipment.delivered'), deliveredTime && formatTime(deliveredTime)],
    [t('shipment.received'), receivedTime && formatTime(receivedTime)],
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

/** What can be done with one shipment by who looks at it. */
function useShipmentButton(order: OrderDetail, { show, ask }: OrderButtons) {
  const { t } = useTranslation('retail-orders');
  const me = useAsker();
  const open = (action: 'send' | 'deliver') => blocked<RetailStatus>(flow[action], order.status, me) === null;
  return ({ id, state }: Shipment) => {
    if (state === 'PLANNED' && open('send'))
      return { label: t('action.send'), run: () => show('send', order, id) };
    if (state === 'SHIPPED' && open('deliver'))
      return { label: t('action.deliver'), run: () => ask('deliver', order, id) };
    return undefined;
  };
}

/** Where the goods come from, why from there, and how far they are. */
export function ShipmentsCard({ order, buttons }: { order: OrderDetail; buttons: OrderButtons }) {
  const { t } = useTranslation('retail-orders');
  const say = useSay();
  const buttonOf = useShipmentButton(order, buttons);
  if (order.shipments.length === 0) return null;
  return (
    <DetailCard title={t('shipment.title')}>
      {order.shipments.map((shipment) => {
        const button = buttonOf(shipment);
        return (
          <section key={shipment.id} className="ro-shipment" aria-label={shipment.locationName}>
            <header>
              <b>{shipment.locationName}</b>
              <span className="tl-hint">{say(tyreSources[shipment.tyreSource])}</span>
              <StatusDot tone={states[shipment.state].tone}>{say(states[shipment.state].text)}</StatusDot>
              {button && (
                <Button size="small" onClick={button.run}>
                  {button.label}
                </Button>
              )}
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
        );
      })}
    </DetailCard>
  );
}
