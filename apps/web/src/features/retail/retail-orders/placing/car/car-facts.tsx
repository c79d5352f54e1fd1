import { retailFields } from '@treadline/contract/retail/retail-orders/fields.ts';
import { Alert } from 'antd';
import { Link } from 'react-router';
import { textOfError } from '#kernel/error-text.ts';
import { formatDay, formatMoney, formatQuantity } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { StatusDot } from '#ui/feedback/status-dot.tsx';
import { QtyInput } from '#ui/form/number-inputs.tsx';
import type { Draft } from '../model/draft.ts';
import type { Car } from '../model/types.ts';
import type { ChangeDraft } from '../use-draft.ts';
import type { Placing } from '../use-placing.ts';
import { useWords } from '../use-words.ts';
import { orderPath } from '../../types.ts';

/** What was ordered for the car before, the newest first. */
function PastOrders({ orders }: Pick<Car, 'orders'>) {
  const words = useWords();
  if (orders.length === 0) return null;
  return (
    <section className="place-past" aria-label={words('past')}>
      <h2>{words('past')}</h2>
      <ul>
        {orders.slice(0, 3).map((order) => (
          <li key={order.id}>
            <Link to={orderPath(order)}>{formatDay(order.time)}</Link>
            <span className="tl-ellipsis" title={order.text}>
              {order.text}
            </span>
            <span className="tl-num">{formatMoney(order.payableAmount)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Facts({ car, draft, change }: { car: Car; draft: Draft; change: ChangeDraft }) {
  const words = useWords();
  const lang = useLang();
  return (
    <>
      <h2 className="place-car-name">{car.carName || words('carUnknown')}</h2>
      <dl className="place-facts">
        <div>
          <dt>{retailFields.plateNumber[lang]}</dt>
          <dd>{car.plateNumber || draft.plate || '—'}</dd>
        </div>
        <div>
          <dt>{retailFields.vin[lang]}</dt>
          <dd>{car.vin || draft.vin || '—'}</dd>
        </div>
        <div>
          <dt>{retailFields.mileage[lang]}</dt>
          <dd>
            <QtyInput
              aria-label={retailFields.mileage[lang]}
              unit={retailFields.mileage.unit[lang]}
              max={2_000_000}
              {...(car.mileage !== null && {
                placeholder: words('lastMileage', { km: formatQuantity(car.mileage) }),
              })}
              value={draft.mileage}
              onChange={(mileage) => change({ mileage })}
            />
          </dd>
        </div>
      </dl>
    </>
  );
}

/** Facts about the car of a plate: model, past orders, obstacles. */
export function CarFacts({
  placing,
  draft,
  change,
}: {
  placing: Placing;
  draft: Draft;
  change: ChangeDraft;
}) {
  const words = useWords();
  const { car, carRead } = placing;
  if (carRead.error) return <Alert type="error" showIcon title={textOfError(carRead.error)} />;
  if (!car)
    return (
      <div role="status" aria-label={words('readingCar')}>
        <div className="tl-bone tl-bone-row" />
        <div className="tl-bone tl-bone-row" />
      </div>
    );
  const missing = car.known ? 'noSizes' : 'newCar';
  const hasSize = car.sizes.length > 0 || Object.keys(draft.tyres).length > 0;
  return (
    <>
      <Facts car={car} draft={draft} change={change} />
      {(!car.known || !hasSize) && (
        <StatusDot tone={hasSize ? 'running' : 'waiting'}>
          {words(hasSize ? 'firstVisit' : missing)}
        </StatusDot>
      )}
      {car.openOrderNo !== null && (
        <Alert
          type="warning"
          showIcon
          title={
            <>
              {words('openOrder')} <OpenOrder car={car} no={car.openOrderNo} />
            </>
          }
        />
      )}
      <PastOrders orders={car.orders} />
    </>
  );
}

/** Its number, as a way to it where it is among the car's orders. */
function OpenOrder({ car, no }: { car: Car; no: string }) {
  const order = car.orders.find(({ orderNo }) => orderNo === no);
  return order ? <Link to={orderPath(order)}>{no}</Link> : no;
}
