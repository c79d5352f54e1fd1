import { dealerOrderFields } from '@treadline/contract/wholesale/dealer-orders/fields.ts';
import { Alert, Button, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { formatDay, formatMoney } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { CopyText } from '#ui/feedback/copy-text.tsx';
import { StatusDot } from '#ui/feedback/status-dot.tsx';
import { PaymentSlot } from '../detail/payment-slot.tsx';
import { orderPath, type Cart, type CartLine } from '../types.ts';
import { maxOrderable } from './quantity-fault.ts';
import type { PlacedOrderRef, Submit } from './use-submit.ts';

interface OrderCardProps {
  cart: Cart;
  submit: Submit;
  /** Whether the sourcing reason is shown too, as for staff. */
  isStaff: boolean;
  isOld: boolean;
  /** Sets the quantity of a line; 0 removes it. */
  onMend: (line: CartLine, quantity: number) => void;
}

/** Source and promised day of the shipments. */
function Parcels({ cart }: { cart: Cart }) {
  const { t } = useTranslation('dealer-orders');
  return (
    <ul className="do-parcels">
      {cart.parcels.map(({ locationId, locationName, quantity, promisedDay }) => (
        <li key={locationId}>
          <span className="tl-ellipsis" title={locationName}>
            {locationName}
          </span>
          <span>{t('order.parcel', { count: quantity, day: formatDay(promisedDay) })}</span>
        </li>
      ))}
    </ul>
  );
}

/** Amounts, and what is missing for free freight. */
function Money({ cart }: { cart: Cart }) {
  const { t } = useTranslation('dealer-orders');
  const lang = useLang();
  const { goodsAmount, freightAmount, payableAmount, taxAmount, freeFreightFrom } = cart;
  const missing = freightAmount > 0 ? freeFreightFrom - goodsAmount : 0;
  return (
    <dl className="do-money">
      <div>
        <dt>{t('order.goods', { count: cart.quantity })}</dt>
        <dd>{formatMoney(goodsAmount)}</dd>
      </div>
      <div>
        <dt>
          {dealerOrderFields.freightAmount.label[lang]}{' '}
          {missing > 0 && (
            <span className="tl-hint">{t('order.freeFrom', { amount: formatMoney(missing) })}</span>
          )}
        </dt>
        <dd>{formatMoney(freightAmount)}</dd>
      </div>
      <div className="do-money-due">
        <dt>
          {dealerOrderFields.payableAmount.label[lang]}{' '}
          <span className="tl-hint">{t('money.tax', { amount: formatMoney(taxAmount) })}</span>
        </dt>
        <dd>{formatMoney(payableAmount)}</dd>
      </div>
    </dl>
  );
}

/** Reason why a line cannot be ordered, with a button that sets the largest possible quantity. */
function Problem({ line, onMend }: { line: CartLine; onMend: OrderCardProps['onMend'] }) {
  const { t } = useTranslation(['dealer-orders', 'words']);
  const most = maxOrderable({ ...line, remaining: line.quota.remaining });
  return (
    <Alert
      type="error"
      title={[line.size, line.problem].filter(Boolean).join(' ')}
      action={
        <Button size="small" onClick={() => onMend(line, most)}>
          {most > 0 ? t('order.mend', { count: most }) : t('words:remove')}
        </Button>
      }
    />
  );
}

/** Maximum lines with their error listed; others are only marked red. */
const mostProblems = 4;

/** Errors that block the order, from the cart and the server. */
function Refusals({ cart, submit: { refused }, onMend }: Pick<OrderCardProps, 'cart' | 'submit' | 'onMend'>) {
  const { t } = useTranslation('dealer-orders');
  const stopped = cart.lines.filter(({ blocked }) => blocked);
  const hidden = stopped.length - mostProblems;
  return (
    <div className="do-refusals" aria-live="polite">
      {refused && <Alert type={refused.isPrice ? 'warning' : 'error'} showIcon title={refused.text} />}
      {cart.blocks.map((text) => (
        <Alert key={text} type="error" showIcon title={text} />
      ))}
      {stopped.slice(0, mostProblems).map((line) => (
        <Problem key={line.id} line={line} onMend={onMend} />
      ))}
      {hidden > 0 && <Alert type="error" showIcon title={t('order.blocked', { count: hidden })} />}
    </div>
  );
}

/** Right column with sources, price and order button. */
export function OrderCard({ cart, submit, isStaff, isOld, onMend }: OrderCardProps) {
  const { t } = useTranslation(['dealer-orders', 'words']);
  const { prepayAvailable, payableAmount } = cart;
  const isBlocked = cart.lines.length === 0 || cart.blocks.length > 0 || cart.lines.some((l) => l.blocked);
  const isShort = prepayAvailable !== null && prepayAvailable < payableAmount;
  return (
    <section className="tl-card do-order" aria-label={t('words:order')}>
      <h2>{t('order.to', { dealer: cart.dealerName })}</h2>
      <Parcels cart={cart} />
      {isStaff && cart.why && <p className="tl-hint">{cart.why}</p>}
      <Money cart={cart} />
      {prepayAvailable !== null && (
        <p className={isShort ? 'do-wrong' : 'tl-hint'}>
          {t('order.prepay', { amount: formatMoney(prepayAvailable) })}
        </p>
      )}
      <Input
        value={submit.remark}
        maxLength={500}
        aria-label={t('order.remark')}
        placeholder={t('order.remark')}
        onChange={(event) => submit.setRemark(event.target.value)}
      />
      <Refusals cart={cart} submit={submit} onMend={onMend} />
      <Button
        type="primary"
        size="large"
        block
        disabled={isBlocked || isOld}
        loading={submit.busy}
        onClick={() => submit.send(cart)}
      >
        {t('order.submit', { amount: formatMoney(payableAmount) })}
      </Button>
    </section>
  );
}

/** Placed order in place of the price: amount due and payment. */
export function PlacedCard({ placed, onNext }: { placed: PlacedOrderRef; onNext: () => void }) {
  const { t } = useTranslation(['dealer-orders', 'words']);
  return (
    <>
      <section className="tl-card do-order" aria-label={t('words:order')} role="status">
        <StatusDot tone="done">{t('order.placed')}</StatusDot>
        <CopyText value={placed.orderNo}>
          <Link to={orderPath(placed)}>{placed.orderNo}</Link>
        </CopyText>
      </section>
      <PaymentSlot orderId={placed.id} />
      <Button size="large" block onClick={onNext}>
        {t('order.next')}
      </Button>
    </>
  );
}
