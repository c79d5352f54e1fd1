import { dealerOrderFields as fields } from '@treadline/contract/wholesale/dealer-orders/fields.ts';
import { pickFields } from '@treadline/contract/kernel/fields.ts';
import { goodsPapers } from '@treadline/contract/kernel/paper.ts';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
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
import { useMe } from '#kernel/session.ts';
import { DetailLayout } from '#ui/feedback/detail-layout.tsx';
import { StatusRail } from '#ui/feedback/status-rail.tsx';
import { useOrderButtons } from '../actions/use-order-buttons.ts';
import '../dealer-orders.css';
import { base, type OrderDetail } from '../types.ts';
import { ClaimsCard } from './claims-card.tsx';
import { LinesCard } from './lines-card.tsx';
import { nextSentence } from './next-sentence.ts';
import { PaymentSlot } from './payment-slot.tsx';
import { orderRail } from './rail.ts';
import { ReceiptsCard } from './receipts-card.tsx';
import { ReturnsCard } from './returns-card.tsx';
import { ShipmentsCard } from './shipments-card.tsx';

const facts = pickFields(
  fields,
  'dealerName',
  'quantity',
  'payableAmount',
  'paidAmount',
  'refundedAmount',
  'promisedDay',
  'kind',
  'createdBy',
);
/** Facts for dealers, without the dealer name. */
const { dealerName: _, ...ownFacts } = facts;

const tones = {
  pay: 'done',
  ship: 'running',
  deliver: 'running',
  receive: 'done',
  claim: 'failed',
  decide: 'waiting',
  askReturn: 'waiting',
  decideReturn: 'done',
  withdrawReturn: 'failed',
  cancel: 'failed',
  cancelled: 'failed',
  closeShort: 'failed',
  timeOut: 'failed',
  fault: 'failed',
  returned: 'failed',
  refund: 'waiting',
} as const;

/** Notice of an error, the reason for a cancellation, or the buyer's remark. */
function Notice({ order: { status, faultName, cancelReason, remark } }: { order: OrderDetail }) {
  const { t } = useTranslation('dealer-orders');
  if (status === 'ORDER_ERROR')
    return <Alert type="error" showIcon title={t('notice.fault', { fault: faultName })} />;
  if (cancelReason) return <Alert type="info" showIcon title={t('notice.ended', { reason: cancelReason })} />;
  return remark && <Alert type="info" showIcon title={t('notice.remark', { remark })} />;
}

/** Dealer order with goods, payments, comments and timeline. */
export function OrderView({ order }: { order: OrderDetail }) {
  const { t } = useTranslation(['dealer-orders', 'words']);
  const lang = useLang();
  const isDealer = useMe().type === 'DEALER';
  const buttons = useOrderButtons();
  const { id } = order;
  const isEarned = order.status === 'PART_RECEIVED' || order.status === 'RECEIVED';
  const invoicing = useInvoicing('DEALER_ORDER', { id, no: order.orderNo }, isEarned);
  const isUnpaid = order.status === 'AWAITING_PAYMENT' || order.status === 'PROOF_REVIEW';
  const print = { endpoint: 'GET /order/dealer/order/print/:id', id, papers: goodsPapers } as const;
  // Buying again is not what is to be done next.
  const head = useHeadActions([...buttons.headButtons(order), ...invoicing], print, 'again');
  const money = <PaymentSlot orderId={id} />;
  return (
    <DetailLayout
      kind={t('noun')}
      number={order.orderNo}
      status={showValue(fields.status, order.status, lang)}
      facts={factsOf(isDealer ? ownFacts : facts, order, lang)}
      {...head}
      {...neighboursOf('/dealer-purchase-order/detail', order)}
      rail={
        <>
          <StatusRail steps={orderRail(order, t)} label={t('rail.label')} />
          <p className="do-head-next">
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
      {/* What is to be decided comes first, then what is to be paid, then what is bought. */}
      <ClaimsCard order={order} />
      {isUnpaid && money}
      <LinesCard order={order} />
      <ShipmentsCard order={order} />
      <OrderSlot card={getOfferedPart('parcelsCard')} of={{ bizType: 'DEALER_ORDER', bizId: id }} />
      <ReceiptsCard order={order} />
      <ReturnsCard order={order} />
      {!isUnpaid && money}
      <OrderSlot card={getOfferedPart('statementsCard')} of={{ type: 'WHOLESALE', orderId: id }} />
      <OrderSlot card={getOfferedPart('salesInvoicesCard')} of={{ source: 'DEALER_ORDER', sourceId: id }} />
      {buttons.element}
    </DetailLayout>
  );
}
