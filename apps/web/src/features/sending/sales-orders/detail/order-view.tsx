import { pickFields, type Fields } from '@treadline/contract/kernel/fields.ts';
import { salesFields as fields } from '@treadline/contract/sending/sales-orders/fields.ts';
import { goodsPapers } from '@treadline/contract/kernel/paper.ts';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { CommentsCard } from '#kernel/document/comments-card.tsx';
import { neighboursOf } from '#kernel/document/detail-screen.tsx';
import { factsOf } from '#kernel/document/facts.ts';
import { FilesCard } from '#kernel/document/files-card.tsx';
import { useHeadActions } from '#kernel/document/head-actions.ts';
import { TimelineCard } from '#kernel/document/timeline-card.tsx';
import { showValue } from '#kernel/fields/columns.tsx';
import { useLang } from '#kernel/lang.ts';
import { useMe } from '#kernel/session.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { DetailLayout } from '#ui/feedback/detail-layout.tsx';
import { StatusRail } from '#ui/feedback/status-rail.tsx';
import { useSalesButtons } from '../actions/use-sales-buttons.ts';
import { bizPath, path, type SalesDetail } from '../types.ts';
import { ClaimsCard } from '../claims/claims-card.tsx';
import { LinesCard } from './lines-card.tsx';
import { failureOf } from '../failure.ts';
import { salesRail } from './rail.ts';
import { ReceiverCard } from './receiver-card.tsx';
import { useLabelButton } from './use-label-button.tsx';
import { useSplitButton } from './use-split-button.tsx';
import { WaybillCard } from './waybill-card.tsx';

const facts: Fields = pickFields(
  fields,
  'bizNo',
  'dealerName',
  'locationName',
  'carrierName',
  'pieces',
  'freight',
  'shipDay',
  'promisedDay',
  'createdTime',
);
const tones = {
  confirm: 'running',
  ship: 'running',
  deliver: 'running',
  receive: 'done',
  agree: 'stopped',
  cancel: 'failed',
  reject: 'failed',
  exhaust: 'failed',
  shortOfFreight: 'failed',
  failed: 'failed',
  claim: 'waiting',
  returned: 'stopped',
} as const;

/** Notice of what blocks the sales order or is wrong with it. */
function Notice({ order }: { order: SalesDetail }) {
  const { t } = useTranslation('sales-orders');
  const { status, state, exception, stuck, notBefore } = order;
  if (status === 4)
    return <Alert type="error" showIcon title={t('notice.failed', { reason: failureOf(order, t) })} />;
  if (state === 'CANCELLING') return <Alert type="warning" showIcon title={t('notice.cancelling')} />;
  if (exception) return <Alert type="error" showIcon title={t('notice.exception', { reason: exception })} />;
  if (stuck) return <Alert type="warning" showIcon title={t('notice.stuck')} />;
  if (status <= 2 && notBefore)
    return <Alert type="info" showIcon title={t('notBefore', { day: notBefore })} />;
  return null;
}

/** Header facts; the delivered document is linked where the user may open it. */
function useFacts(order: SalesDetail) {
  const lang = useLang();
  const { type } = useMe();
  const open = useOpenPaths();
  const seen = Object.fromEntries(
    Object.entries(facts).filter(([, field]) => !field.hiddenFrom?.includes(type)),
  );
  const biz = bizPath(order);
  return factsOf(seen, order, lang).map((fact) =>
    fact.label === fields.bizNo[lang] && biz && open.has(biz.screen)
      ? { ...fact, value: <Link to={biz.address}>{order.bizNo}</Link> }
      : fact,
  );
}

/** Sales order with goods, carrier, progress, comments and timeline. */
export function OrderView({ order }: { order: SalesDetail }) {
  const { t } = useTranslation('sales-orders');
  const lang = useLang();
  const { id } = order;
  const { rowButtons, element } = useSalesButtons();
  const label = useLabelButton(order);
  const split = useSplitButton(order);
  const buttons = rowButtons(order);
  const head = useHeadActions(
    [...buttons, ...split.buttons, ...label.buttons],
    { endpoint: 'GET /logistics/salesOrder/print/:id', id, papers: goodsPapers },
    // Neither splitting it nor its label is what is to be done next.
    'split',
    'label',
  );
  return (
    <DetailLayout
      kind={t('noun')}
      number={order.orderNo}
      status={showValue(fields.state, order.state, lang)}
      facts={useFacts(order)}
      {...head}
      {...neighboursOf('/sales-order/detail', order)}
      rail={<StatusRail steps={salesRail(order, t)} label={fields.state.label[lang]} />}
      notice={<Notice order={order} />}
      aside={
        <>
          <ReceiverCard order={order} />
          <CommentsCard path={path} id={id} comments={order.comments} />
          <FilesCard path={path} id={id} files={order.files} />
          <TimelineCard rows={order.timeline} tones={tones} />
        </>
      }
    >
      <LinesCard order={order} />
      <WaybillCard order={order} />
      <ClaimsCard order={order} />
      {element}
      {split.element}
      {label.element}
    </DetailLayout>
  );
}
