import { dealerClaimFields } from '@treadline/contract/wholesale/dealer-orders/fields.ts';
import { claimKinds, claimStateTexts } from '@treadline/contract/wholesale/dealer-orders/flow.ts';
import {
  dealerOrderFlow as flow,
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
import { CamePart } from '#kernel/receiving/came-part.tsx';
import { useFlowActor } from '#kernel/session.ts';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import { StatusDot } from '#ui/feedback/status-dot.tsx';
import { LateDialog } from '../dialogs/late-dialog.tsx';
import { WrongBackDialog } from '../dialogs/wrong-back-dialog.tsx';
import { stalePaths, type Claim, type OrderDetail } from '../types.ts';

const decisions = ['RESHIP', 'REFUND', 'REJECTED'] as const;
type Decision = (typeof decisions)[number];

/** Field of the part that came instead, which its claim does not name. */
function NamedPart({ name, onName }: { name: string; onName: (partId: number | null) => void }) {
  const [partId, setPartId] = useState<number | null>(null);
  return (
    <CamePart
      name={name}
      value={partId}
      onChange={(id) => {
        setPartId(id);
        onName(id);
      }}
    />
  );
}

/** Asks for the decision on a claim, stating its effect in figures; a rejection needs a reason. */
function useDecide() {
  const { t } = useTranslation('dealer-orders');
  const lang = useLang();
  const { askReason } = useDialogs();
  const decide = useAct('PUT /order/dealer/order/decide/:id', {
    done: t('decide.done'),
    refresh: stalePaths,
  });
  return ({ id, kind, quantity, amount, size, partNo, camePartNo }: Claim, decision: Decision) => {
    const words = { count: quantity, size: size || partNo, amount: formatMoney(amount) };
    const isNamed = kind === 'WRONG' && camePartNo === '' && decision !== 'REJECTED';
    let camePartId: number | null = null;
    void askReason({
      title: t(`decide.title.${decision}`, words),
      content: (
        <>
          <p>{t(`decide.text.${decision}`, words)}</p>
          {isNamed && <NamedPart name={words.size} onName={(partId) => (camePartId = partId)} />}
        </>
      ),
      label: dealerClaimFields.decisionNote[lang],
      okText: t(`decide.ok.${decision}`),
      danger: decision === 'REJECTED',
      optional: decision !== 'REJECTED',
      onOk: async (note) =>
        void (await decide.orThrow({ params: { id }, body: { decision, camePartId, note } })),
    });
  };
}

interface ClaimRowProps {
  order: OrderDetail;
  claim: Claim;
  mayDecide: boolean;
}

/** What is left to be done about a decided claim: late pieces, and wrong ones that come back. */
function AfterDecision({ order, claim }: Pick<ClaimRowProps, 'order' | 'claim'>) {
  const say = useContractText();
  const me = useFlowActor();
  const [dialog, setDialog] = useState<'late' | 'wrongBack'>();
  const close = () => setDialog(undefined);
  const may = (action: 'late' | 'wrongBack') =>
    checkTransition<DealerOrderStatus>(flow[action], order.status, me) === null;
  return (
    <span className="do-claim-buttons">
      {claim.awaited > 0 && may('late') && (
        <Button size="small" onClick={() => setDialog('late')}>
          {say(flow.late.label)}
        </Button>
      )}
      {claim.wrongHere && may('wrongBack') && (
        <Button size="small" onClick={() => setDialog('wrongBack')}>
          {say(flow.wrongBack.label)}
        </Button>
      )}
      {dialog === 'late' && <LateDialog claim={claim} onClose={close} />}
      {dialog === 'wrongBack' && <WrongBackDialog claim={claim} onClose={close} />}
    </span>
  );
}

function ClaimRow({ order, claim, mayDecide }: ClaimRowProps) {
  const { t } = useTranslation('dealer-orders');
  const say = useContractText();
  const decide = useDecide();
  const { text, tone } = claimStateTexts[claim.state];
  const name = `${claim.size || claim.partNo} ${say(claimKinds[claim.kind])}`;
  return (
    <li aria-label={name}>
      <div className="do-claim-head">
        <b>{say(claimKinds[claim.kind])}</b>
        <PartSize part={claim} /> × {claim.quantity}
        <span className="tl-num">{formatMoney(claim.amount)}</span>
        {claim.camePartNo && <span>{t('claims.came', { part: claim.camePartNo })}</span>}
        <StatusDot tone={tone}>{say(text)}</StatusDot>
        {claim.kind === 'SHORT' && claim.came > 0 && <span>{t('claims.late', { count: claim.came })}</span>}
        {mayDecide && claim.state === 'OPEN' && (
          <span className="do-claim-buttons">
            {decisions.map((decision) => (
              <Button
                key={decision}
                size="small"
                type={decision === 'RESHIP' ? 'primary' : 'default'}
                danger={decision === 'REJECTED'}
                aria-label={`${t(`decide.ok.${decision}`)} ${name}`}
                onClick={() => decide(claim, decision)}
              >
                {t(`decide.ok.${decision}`)}
              </Button>
            ))}
          </span>
        )}
        <AfterDecision order={order} claim={claim} />
      </div>
      <p className="tl-hint">
        {[claim.createdBy, formatTime(claim.createdTime), claim.note].filter(Boolean).join(' · ')}
      </p>
      {claim.decidedTime && (
        <p className="tl-hint">
          {[claim.decidedBy, formatTime(claim.decidedTime), claim.decisionNote].filter(Boolean).join(' · ')}
        </p>
      )}
    </li>
  );
}

/** Claims of an order: made by the dealer, decided by the platform. */
export function ClaimsCard({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('dealer-orders');
  const me = useFlowActor();
  if (order.claims.length === 0) return null;
  const mayDecide = checkTransition<DealerOrderStatus>(flow.decide, order.status, me) === null;
  return (
    <DetailCard title={t('claims.title')}>
      <ul className="do-claims">
        {order.claims.map((claim) => (
          <ClaimRow key={claim.id} order={order} claim={claim} mayDecide={mayDecide} />
        ))}
      </ul>
    </DetailCard>
  );
}
