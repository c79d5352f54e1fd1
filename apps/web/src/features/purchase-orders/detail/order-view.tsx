import { purchaseOrderTexts as texts } from '@treadline/contract/purchase-orders/texts.ts';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatDay, formatMoney, formatTime } from '../../../kernel/format.ts';
import { useSay } from '../../../kernel/lang.ts';
import { goTo } from '../../../kernel/navigate.ts';
import { useMe } from '../../../kernel/session.ts';
import { useTab } from '../../../kernel/tabs/use-tab.ts';
import { DetailLayout, type DetailAction, type DetailFact } from '../../../ui/feedback/detail-layout.tsx';
import { StatusRail } from '../../../ui/feedback/status-rail.tsx';
import { PoStatusText, PromisedDay, WaitDays } from '../columns/cells.tsx';
import { useOrderDialogs } from '../dialogs/use-order-dialogs.tsx';
import { pagePaths } from '../pages.ts';
import { usePrint } from '../use-print.ts';
import type { OrderDetail } from '../types.ts';
import { CommentsCard } from './comments-card.tsx';
import { DiscrepanciesCard } from './discrepancies-card.tsx';
import { FilesCard } from './files-card.tsx';
import { LinesCard } from './lines-card.tsx';
import { NotesCard } from './notes-card.tsx';
import { ProgressBar } from './progress-bar.tsx';
import { nextStep, railSteps } from './rail.ts';
import { ReceiptsCard } from './receipts-card.tsx';
import { TimelineCard } from './timeline-card.tsx';

function useFacts(order: OrderDetail): DetailFact[] {
  const say = useSay();
  const { isSupplier } = useMe();
  return [
    ...(isSupplier ? [] : [{ label: say(texts.supplierName), value: order.supplierName }]),
    { label: say(texts.warehouseName), value: order.warehouseName },
    { label: say(texts.purchaseQuantity), value: <ProgressBar order={order} /> },
    { label: say(texts.totalAmount), value: <b>{formatMoney(order.totalAmount)}</b>, align: 'right' },
    order.status === 20
      ? { label: say(texts.submitDays), value: <WaitDays order={order} /> }
      : { label: say(texts.promisedDate), value: <PromisedDay order={order} /> },
    { label: say(texts.createdTime), value: `${order.createdBy} ${formatTime(order.createdTime)}` },
    ...(order.remark ? [{ label: say(texts.remark), value: order.remark }] : []),
  ];
}

/** The header's buttons: the flow's actions, the first that works being the primary one. */
function useActions(order: OrderDetail, buttons: readonly DetailAction[]): DetailAction[] {
  const { t } = useTranslation('purchase-orders');
  const print = usePrint('GET /logistics/purchaseOrder/print/:id');
  const open = buttons.filter((button) => button.blocked === undefined && !button.danger);
  return [
    ...open.map((button, at) => ({ ...button, primary: at === 0 })),
    { key: 'print', label: t('action.print'), busy: print.busy, onClick: () => void print.run(order.id) },
    ...buttons.filter((button) => !open.includes(button)),
  ];
}

/** Why the order ended before its time. */
function Reason({ order }: { order: OrderDetail }) {
  const say = useSay();
  const [field, reason] = order.cancelReason
    ? [texts.cancelReason, order.cancelReason]
    : [texts.closeReason, order.closeReason];
  return reason && <Alert type="warning" showIcon title={`${say(field)}：${reason}`} />;
}

/** Opens the neighbour in this order's place, with its own tab. */
const openOrder = (id: number | null) =>
  id === null ? undefined : () => goTo(`/purchase-order/detail?id=${id}`);

/** A purchase order with all that belongs to it. */
export function OrderView({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('purchase-orders');
  const { close } = useTab();
  const dialogs = useOrderDialogs('all', () => void close(true).then(() => goTo(pagePaths.draft)));
  const actions = useActions(order, dialogs.headActions(order));
  const facts = useFacts(order);
  return (
    <>
      <DetailLayout
        kind={t('detail.kind')}
        number={order.orderNo}
        status={<PoStatusText status={order.status} />}
        facts={facts}
        actions={actions}
        visibleActions={Math.min(3, actions.findIndex(({ key }) => key === 'print') + 1)}
        onPrevious={openOrder(order.previousId)}
        onNext={openOrder(order.nextId)}
        rail={
          <>
            <StatusRail steps={railSteps(order, t)} label={t('rail.label')} />
            <p className="po-next">
              <span className="po-zero">{t('rail.next')}</span> {nextStep(order, t)}
              {order.late && (
                <b className="po-late">
                  {t('rail.late', { day: formatDay(order.promisedDate ?? order.originalDate) })}
                </b>
              )}
            </p>
          </>
        }
        notice={<Reason order={order} />}
        aside={
          <>
            <CommentsCard order={order} />
            <FilesCard order={order} />
            <TimelineCard rows={order.timeline} title={t('detail.timeline')} />
          </>
        }
      >
        <LinesCard order={order} />
        <DiscrepanciesCard rows={order.discrepancies} />
        <NotesCard order={order} />
        <ReceiptsCard order={order} />
      </DetailLayout>
      {dialogs.element}
    </>
  );
}
