import { purchaseOrderTexts as texts } from '@treadline/contract/purchasing/purchase-orders/texts.ts';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCan } from '#kernel/can.tsx';
import { CommentsCard } from '#kernel/document/comments-card.tsx';
import { neighboursOf } from '#kernel/document/detail-screen.tsx';
import { FilesCard } from '#kernel/document/files-card.tsx';
import { useHeadActions } from '#kernel/document/head-actions.ts';
import { TimelineCard } from '#kernel/document/timeline-card.tsx';
import { formatDay, formatMoney, formatTime } from '#kernel/format.ts';
import { useContractText } from '#kernel/lang.ts';
import { goTo } from '#kernel/navigate.ts';
import { getOfferedPart } from '#kernel/offered-part.ts';
import { OrderSlot } from '#kernel/order-slot.tsx';
import { useMe } from '#kernel/session.ts';
import { useTab } from '#kernel/tabs/use-tab.ts';
import { DetailLayout, type DetailFact } from '#ui/feedback/detail-layout.tsx';
import { StatusRail } from '#ui/feedback/status-rail.tsx';
import { PoStatusText, PromisedDay, WaitDays } from '../columns/cells.tsx';
import { useOrderDialogs } from '../dialogs/use-order-dialogs.tsx';
import { pagePaths } from '../pages.ts';
import { timelineTones } from '../timeline-tones.ts';
import type { OrderDetail } from '../types.ts';
import { DiscrepanciesCard } from './discrepancies-card.tsx';
import { LinesCard } from './lines-card.tsx';
import { NotesCard } from './notes-card.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { nextStep, railSteps } from './rail.ts';
import { ReceiptsCard } from './receipts-card.tsx';
import { ReturnsCard } from './returns-card.tsx';

const path = '/logistics/purchaseOrder';

/** Promised date with earlier ones. */
function Promises({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('purchase-orders');
  const say = useContractText();
  const days = order.timeline
    .flatMap(({ changes }) => changes)
    .flatMap(({ field, before }) => (field === say(texts.promisedDate) && before ? [formatDay(before)] : []));
  return (
    <>
      <PromisedDay order={order} />
      {days.length > 0 && (
        <span className="po-hint" title={days.join(' → ')}>
          {' '}
          {t('mark.earlier', { day: days.at(-1) ?? '' })}
        </span>
      )}
    </>
  );
}

/** Settlement type, linked to the order's invoices. */
function Settled({ order: { settleType, orderNo } }: { order: OrderDetail }) {
  const say = useContractText();
  const mayOpen = useCan()({ any: ['purchase_invoice_list'], types: ['OTHER', 'SUPPLIER'] });
  const word = say(texts.settleType.choices[settleType]);
  return mayOpen ? <Link to={`/finance/supplier/history?text=${orderNo}`}>{word}</Link> : word;
}

function useFacts(order: OrderDetail): DetailFact[] {
  const say = useContractText();
  const { isSupplier } = useMe();
  return [
    ...(isSupplier ? [] : [{ label: say(texts.supplierName), value: order.supplierName }]),
    { label: say(texts.warehouseName), value: order.warehouseName },
    { label: say(texts.purchaseQuantity), value: <ProgressBar order={order} /> },
    ...(order.totalAmount === undefined
      ? []
      : [
          { label: say(texts.settleType), value: <Settled order={order} /> },
          {
            label: say(texts.totalAmount),
            value: <b>{formatMoney(order.totalAmount)}</b>,
            align: 'right' as const,
          },
        ]),
    order.status === 20
      ? { label: say(texts.submitDays), value: <WaitDays order={order} /> }
      : { label: say(texts.promisedDate), value: <Promises order={order} /> },
    { label: say(texts.createdTime), value: `${order.createdBy} ${formatTime(order.createdTime)}` },
    ...(order.remark ? [{ label: say(texts.remark), value: order.remark }] : []),
  ];
}

/** Reason for an early end of the order. */
function Reason({ order }: { order: OrderDetail }) {
  const say = useContractText();
  const [field, reason] = order.cancelReason
    ? [texts.cancelReason, order.cancelReason]
    : [texts.closeReason, order.closeReason];
  return reason && <Alert type="warning" showIcon title={`${say(field)}：${reason}`} />;
}

/** Quantities reduced by the supplier before confirmation, with reasons. */
function Reductions({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('purchase-orders');
  const { type } = useMe();
  if (order.reducedQuantity === 0 || type === 'LOGISTICS') return null;
  const lines = order.lines.filter((line) => line.reducedQuantity > 0);
  return (
    <Alert
      type="warning"
      showIcon
      title={t('detail.reduced', { count: order.reducedQuantity })}
      description={lines.map((line) => (
        <div key={line.id}>
          {t('detail.reducedLine', {
            part: line.partNo,
            count: line.reducedQuantity,
            reason: line.reduceReason,
          })}
        </div>
      ))}
    />
  );
}

/** Purchase order detail with all related records. */
export function OrderView({ order }: { order: OrderDetail }) {
  const { t } = useTranslation(['purchase-orders', 'words']);
  const say = useContractText();
  const { close } = useTab();
  const dialogs = useOrderDialogs('all', 'action', () => void close(true).then(() => goTo(pagePaths.draft)));
  const head = useHeadActions(dialogs.headActions(order), {
    endpoint: 'GET /logistics/purchaseOrder/print/:id',
    id: order.id,
  });
  const { isSupplier, type } = useMe();
  const facts = useFacts(order);
  return (
    <>
      <DetailLayout
        kind={t('detail.kind')}
        number={order.orderNo}
        status={<PoStatusText status={order.status} />}
        facts={facts}
        {...head}
        {...neighboursOf('/purchase-order/detail', order)}
        rail={
          <>
            <StatusRail steps={railSteps(order, t, say)} label={t('rail.label')} />
            <p className="po-next">
              <span className="po-zero">{t('words:next')}</span> {nextStep(order, t)}
              {order.late && (
                <b className="po-late">
                  {t('rail.late', { day: formatDay(order.promisedDate ?? order.originalDate) })}
                </b>
              )}
            </p>
          </>
        }
        notice={
          <>
            <Reason order={order} />
            <Reductions order={order} />
          </>
        }
        aside={
          <>
            {type !== 'LOGISTICS' && (
              <>
                <CommentsCard
                  path={path}
                  id={order.id}
                  comments={order.comments}
                  other={t(isSupplier ? 'detail.otherSide' : 'detail.supplierSide')}
                />
                <FilesCard path={path} id={order.id} files={order.files} />
              </>
            )}
            <TimelineCard rows={order.timeline} tones={timelineTones} />
          </>
        }
      >
        <LinesCard order={order} />
        <DiscrepanciesCard rows={order.discrepancies} />
        <NotesCard order={order} />
        <ReceiptsCard order={order} />
        <ReturnsCard returns={order.returns} />
        <OrderSlot card={getOfferedPart('supplierInvoicesCard')} of={{ orderId: order.id }} />
      </DetailLayout>
      {dialogs.element}
    </>
  );
}
