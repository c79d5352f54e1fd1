import { pickFields } from '@treadline/contract/kernel/fields.ts';
import { counterPapers } from '@treadline/contract/kernel/paper.ts';
import { retailFields as fields } from '@treadline/contract/retail/retail-orders/fields.ts';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CommentsCard } from '#kernel/document/comments-card.tsx';
import { neighboursOf } from '#kernel/document/detail-screen.tsx';
import { factsOf } from '#kernel/document/facts.ts';
import { FilesCard } from '#kernel/document/files-card.tsx';
import { useHeadActions } from '#kernel/document/head-actions.ts';
import { useInvoicing } from '#kernel/document/use-invoicing.ts';
import { TimelineCard } from '#kernel/document/timeline-card.tsx';
import { showValue } from '#kernel/fields/columns.tsx';
import { useLang } from '#kernel/lang.ts';
import { getOfferedPart } from '#kernel/offered-part.ts';
import { OrderSlot } from '#kernel/order-slot.tsx';
import { screenPath } from '#kernel/screen-path.ts';
import { useMe } from '#kernel/session.ts';
import { DetailLayout } from '#ui/feedback/detail-layout.tsx';
import { StatusRail } from '#ui/feedback/status-rail.tsx';
import { useOrderButtons } from '../actions/use-order-buttons.ts';
import { base, type OrderDetail } from '../types.ts';
import './detail.css';
import { DiscrepanciesCard } from './discrepancies-card.tsx';
import { LinesCard } from './lines-card.tsx';
import { nextSentence } from './next-sentence.ts';
import { PiecesCard } from './pieces-card.tsx';
import { PaymentSlot } from './payment-slot.tsx';
import { orderRail } from './rail.ts';
import { ReturnsCard } from '../returns/returns-card.tsx';
import { useReturning } from '../returns/use-returning.ts';
import { useOrigins } from './use-origins.tsx';
import { ShipmentsCard } from './shipments-card.tsx';
import { WaterfallCard } from './waterfall-card.tsx';

const facts = pickFields(
  fields,
  'plateNumber',
  'carName',
  'customerName',
  'customerMobile',
  'dealerName',
  'payableAmount',
  'paidAmount',
  'promisedDay',
  'source',
);
/** Facts for shops, without the dealer's name. */
const { dealerName: _, ...shopFacts } = facts;

const tones = {
  pay: 'done',
  ship: 'running',
  send: 'running',
  deliver: 'running',
  receive: 'done',
  discrepancy: 'failed',
  decide: 'done',
  find: 'done',
  complete: 'done',
  cancel: 'failed',
  cancelled: 'failed',
  timeOut: 'failed',
  fault: 'failed',
  reject: 'failed',
  retry: 'running',
  refund: 'waiting',
  return: 'waiting',
} as const;

/** Fact of the batch that the order came from. */
const batchFact = (label: string, { batch }: OrderDetail) =>
  batch
    ? [
        {
          label,
          value: (
            <Link to={screenPath('/retail/batchDetail', { id: batch.id, name: batch.batchNo })}>
              {batch.batchNo}
            </Link>
          ),
        },
      ]
    : [];

/** Notice of what blocks an order, or why it ended. */
function Notice({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('retail-orders');
  const { status, faultName, lossReasonName, cancelComment } = order;
  if (status === 'ORDER_ERROR' || status === 'FAILED')
    return <Alert type="error" showIcon title={t('notice.fault', { fault: faultName })} />;
  if (!lossReasonName) return null;
  const reason = [lossReasonName, cancelComment].filter(Boolean).join(' · ');
  return <Alert type="info" showIcon title={t('notice.lost', { reason })} />;
}

/** Retail order with tyres, shipments, payments, comments and timeline. */
export function OrderView({ order }: { order: OrderDetail }) {
  const { t } = useTranslation(['retail-orders', 'words']);
  const lang = useLang();
  const isDealer = useMe().type === 'DEALER';
  const { buttons, element } = useOrderButtons('detail');
  const origins = useOrigins(order);
  const { id } = order;
  const returning = useReturning(order);
  const invoicing = useInvoicing('RETAIL_ORDER', { id, no: order.orderNo }, order.status === 'COMPLETED');
  const isUnpaid = order.status === 'AWAITING_PAYMENT';
  const head = useHeadActions(
    [...buttons(order), ...returning.buttons, ...invoicing],
    { endpoint: 'GET /order/customer/order/print/:id', id, papers: counterPapers },
    // Changing the customer or taking goods back is not what is to be done next.
    'update',
    'return',
  );
  return (
    <DetailLayout
      kind={t('noun')}
      number={order.orderNo}
      status={showValue(fields.status, order.status, lang)}
      facts={[
        ...factsOf(isDealer ? shopFacts : facts, order, lang),
        ...(order.dayPromised === null || order.dayPromised === order.promisedDay
          ? []
          : factsOf({ dayPromised: fields.dayPromised }, order, lang)),
        ...(order.returnState === 'NONE' ? [] : factsOf({ returnState: fields.returnState }, order, lang)),
        ...(order.discrepancyState === 'NONE'
          ? []
          : factsOf({ discrepancyState: fields.discrepancyState }, order, lang)),
        ...(order.proofState === 'NONE' ? [] : factsOf({ proofState: fields.proofState }, order, lang)),
        ...batchFact(t('batchOf'), order),
        ...origins,
      ]}
      {...head}
      {...neighboursOf('/retail-order/detail', order)}
      rail={
        <>
          <StatusRail steps={orderRail(order, t)} label={t('rail.label')} />
          <p className="ro-head-next">
            <span className="tl-hint">{t('words:next')}</span> {nextSentence(order, t)}
          </p>
        </>
      }
      notice={<Notice order={order} />}
      aside={
        <>
          <CommentsCard path={base} id={id} comments={order.comments} />
          <FilesCard path={base} id={id} files={order.files} />
          <TimelineCard rows={order.timeline} tones={tones} />
        </>
      }
    >
      {/* What is to be paid comes before what is bought. */}
      {isUnpaid && <PaymentSlot orderId={id} />}
      <LinesCard order={order} />
      {order.status === 'COMPLETED' && <ReturnsCard orderId={id} mayAct={returning.mayAct} />}
      <DiscrepanciesCard order={order} />
      <ShipmentsCard order={order} />
      <PiecesCard pieces={order.pieces} />
      <OrderSlot card={getOfferedPart('parcelsCard')} of={{ bizType: 'RETAIL_ORDER', bizId: id }} />
      {!isUnpaid && <PaymentSlot orderId={id} />}
      <WaterfallCard order={order} />
      <OrderSlot card={getOfferedPart('statementsCard')} of={{ type: 'RETAIL', orderId: id }} />
      <OrderSlot card={getOfferedPart('salesInvoicesCard')} of={{ source: 'RETAIL_ORDER', sourceId: id }} />
      {element}
      {returning.element}
    </DetailLayout>
  );
}
