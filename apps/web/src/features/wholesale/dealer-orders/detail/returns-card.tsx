import { dealerClaimFields } from '@treadline/contract/wholesale/dealer-orders/fields.ts';
import {
  dealerOrderFlow as flow,
  returnStateTexts,
  type DealerOrderStatus,
} from '@treadline/contract/wholesale/dealer-orders/flow.ts';
import { checkTransition } from '@treadline/contract/kernel/flow.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { formatMoney, formatTime } from '#kernel/format.ts';
import { useContractText, useLang } from '#kernel/lang.ts';
import { PartSize } from '#kernel/part-link.tsx';
import { useFlowActor } from '#kernel/session.ts';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import { StatusDot } from '#ui/feedback/status-dot.tsx';
import { stalePaths, returnableOf, type OrderDetail, type Return } from '../types.ts';

const ReturnDialog = lazyDialog(() =>
  import('../dialogs/return-dialog.tsx').then((module) => module.ReturnDialog),
);

const decisions = ['APPROVED', 'REFUSED'] as const;
type Decision = (typeof decisions)[number];

/** Asks for the decision on a return, stating its effect in figures; a rejection needs a reason. */
function useDecide() {
  const { t } = useTranslation('dealer-orders');
  const lang = useLang();
  const { askReason } = useDialogs();
  const decide = useAct('PUT /order/dealer/order/decideReturn/:id', {
    done: t('returns.decided'),
    refresh: stalePaths,
  });
  return ({ id, quantity, amount, size, partNo, locationName }: Return, decision: Decision) => {
    const isRefused = decision === 'REFUSED';
    const words = { count: quantity, size: size || partNo, amount: formatMoney(amount), place: locationName };
    void askReason({
      title: t(`returns.confirm.${decision}`),
      content: t(`returns.text.${decision}`, words),
      label: dealerClaimFields.note[lang],
      okText: t(`returns.ok.${decision}`),
      danger: isRefused,
      optional: !isRefused,
      onOk: async (note) => void (await decide.orThrow({ params: { id }, body: { decision, note } })),
    });
  };
}

function useWithdraw() {
  const { t } = useTranslation(['dealer-orders', 'words']);
  const { confirmAction } = useDialogs();
  const withdraw = useAct('PUT /order/dealer/order/withdrawReturn/:id', {
    done: t('returns.withdrawn'),
    refresh: stalePaths,
  });
  return ({ id, returnNo }: Return) =>
    void confirmAction({
      title: t('returns.withdrawTitle', { no: returnNo }),
      content: t('returns.withdrawText'),
      okText: t('words:withdraw'),
      onOk: async () => void (await withdraw.orThrow({ params: { id } })),
    });
}

/** Buttons of a return: withdrawal for the requester, decision for others. */
function Buttons({ row, name, mayDecide }: { row: Return; name: string; mayDecide: boolean }) {
  const { t } = useTranslation(['dealer-orders', 'words']);
  const [decide, withdraw] = [useDecide(), useWithdraw()];
  if (row.state !== 'ASKED') return null;
  return (
    <span className="do-claim-buttons">
      {row.mine && (
        <Button size="small" aria-label={`${t('words:withdraw')} ${name}`} onClick={() => withdraw(row)}>
          {t('words:withdraw')}
        </Button>
      )}
      {!row.mine &&
        mayDecide &&
        decisions.map((decision) => (
          <Button
            key={decision}
            size="small"
            type={decision === 'APPROVED' ? 'primary' : 'default'}
            danger={decision === 'REFUSED'}
            aria-label={`${t(`returns.ok.${decision}`)} ${name}`}
            onClick={() => decide(row, decision)}
          >
            {t(`returns.ok.${decision}`)}
          </Button>
        ))}
    </span>
  );
}

const said = (...parts: (string | null)[]) => parts.filter(Boolean).join(' · ');

function ReturnRow({ row, mayDecide }: { row: Return; mayDecide: boolean }) {
  const { t } = useTranslation('dealer-orders');
  const say = useContractText();
  const { text, tone } = returnStateTexts[row.state];
  return (
    <li aria-label={row.returnNo}>
      <div className="do-claim-head">
        <b>{row.returnNo}</b>
        <PartSize part={row} /> × {row.quantity}
        <span className="tl-num">{formatMoney(row.amount)}</span>
        <StatusDot tone={tone}>{say(text)}</StatusDot>
        <Buttons row={row} name={row.returnNo} mayDecide={mayDecide} />
      </div>
      <p className="tl-hint">
        {said(
          row.createdBy,
          formatTime(row.createdTime),
          t('returns.hint', { place: row.locationName }),
          row.reason,
        )}
      </p>
      {row.decidedTime && (
        <p className="tl-hint">{said(row.decidedBy, formatTime(row.decidedTime), row.decisionNote)}</p>
      )}
    </li>
  );
}

/** Returns to the shipping warehouse, with a button to request one. */
export function ReturnsCard({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('dealer-orders');
  const me = useFlowActor();
  const [asking, setAsking] = useState(false);
  const may = (step: 'askReturn' | 'decideReturn') =>
    checkTransition<DealerOrderStatus>(flow[step], order.status, me) === null;
  const mayAsk = may('askReturn') && returnableOf(order).length > 0;
  if (order.returns.length === 0 && !mayAsk) return null;
  return (
    <DetailCard
      title={t('returns.title')}
      extra={mayAsk && <Button onClick={() => setAsking(true)}>{t('returns.ask')}</Button>}
    >
      <ul className="do-claims">
        {order.returns.map((row) => (
          <ReturnRow key={row.id} row={row} mayDecide={may('decideReturn')} />
        ))}
      </ul>
      {mayAsk && <ReturnDialog order={order} open={asking} onClose={() => setAsking(false)} />}
    </DetailCard>
  );
}
