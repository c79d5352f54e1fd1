import { claimKinds } from '@treadline/contract/kernel/claim-words.ts';
import {
  discrepancyGoods,
  discrepancyRefunds,
  discrepancyStateTexts as states,
} from '@treadline/contract/retail/retail-orders/discrepancies.ts';
import { retailFields } from '@treadline/contract/retail/retail-orders/fields.ts';
import { retailFlow as flow } from '@treadline/contract/retail/retail-orders/flow.ts';
import { Button } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useOpened } from '#kernel/document/use-opened.ts';
import { formatMoney, formatTime } from '#kernel/format.ts';
import { useContractText } from '#kernel/lang.ts';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import { StatusDot } from '#ui/feedback/status-dot.tsx';
import { stalePaths, type Discrepancy, type OrderDetail } from '../types.ts';

const DecideDialog = lazyDialog(() =>
  import('../dialogs/decide-dialog.tsx').then((module) => module.DecideDialog),
);

interface RowProps {
  row: Discrepancy;
  onDecide: (row: Discrepancy) => void;
}

/** What the caller may do about a discrepancy now. */
function Buttons({ row, onDecide }: RowProps) {
  const { t } = useTranslation(['retail-orders', 'words']);
  const say = useContractText();
  const how = { done: t('words:done'), refresh: stalePaths };
  const find = useAct('PUT /order/customer/order/discrepancy/found/:id', how);
  const again = useAct('PUT /order/customer/order/discrepancy/refund/:id', how);
  const call = { params: { id: row.id } };
  return (
    <>
      {row.findable && (
        <Button loading={find.busy} onClick={() => void find.run(call)}>
          {say(flow.find.label)}
        </Button>
      )}
      {row.decidable && (
        <Button type="primary" onClick={() => onDecide(row)}>
          {say(flow.decide.label)}
        </Button>
      )}
      {row.retryable && (
        <Button type="primary" loading={again.busy} onClick={() => void again.run(call)}>
          {t('discrepancy.refundAgain')}
        </Button>
      )}
    </>
  );
}

function Row({ row, onDecide }: RowProps) {
  const { t } = useTranslation('retail-orders');
  const say = useContractText();
  const { text, tone } = states[row.state];
  const said = [
    row.goods && say(discrepancyGoods[row.goods]),
    row.refund !== 'NONE' && `${say(discrepancyRefunds[row.refund])} ¥${formatMoney(row.amount)}`,
    row.decisionNote,
    row.decidedName,
    row.decidedTime && formatTime(row.decidedTime),
  ];
  return (
    <li aria-label={`${say(claimKinds[row.kind])} ${row.size || row.partNo}`}>
      <header>
        <b>{say(claimKinds[row.kind])}</b>
        <span>
          {row.size || row.partNo} × {row.quantity}
        </span>
        <StatusDot tone={tone}>{say(text)}</StatusDot>
        <Buttons row={row} onDecide={onDecide} />
      </header>
      <span className="tl-hint">
        {[
          row.dots && `DOT ${row.dots}`,
          row.camePartNo && t('discrepancy.came', { part: row.camePartNo }),
          row.note,
          row.byName,
          formatTime(row.createdTime),
        ]
          .filter(Boolean)
          .join(' · ')}
      </span>
      {row.decidedTime && <span className="tl-hint">{said.filter(Boolean).join(' · ')}</span>}
    </li>
  );
}

/** What did not come in order of an order's parcels: told by the shop, decided by who sent it. */
export function DiscrepanciesCard({ order: { discrepancies } }: { order: OrderDetail }) {
  const say = useContractText();
  const { show, element } = useOpened(DecideDialog);
  if (discrepancies.length === 0) return null;
  return (
    <DetailCard title={say(retailFields.discrepancyState.label)}>
      <ul className="ro-discrepancies">
        {discrepancies.map((row) => (
          <Row key={row.id} row={row} onDecide={(discrepancy) => show({ discrepancy })} />
        ))}
      </ul>
      {element}
    </DetailCard>
  );
}
