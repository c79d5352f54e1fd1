import { claimKinds } from '@treadline/contract/sending/sales-orders/fields.ts';
import {
  claimFlow,
  claimStateTexts as states,
  type SalesState,
} from '@treadline/contract/sending/sales-orders/flow.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#kernel/can.tsx';
import { Pictures } from '#kernel/document/pictures.tsx';
import { formatMoney } from '#kernel/format.ts';
import { useContractText } from '#kernel/lang.ts';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import { StatusDot } from '#ui/feedback/status-dot.tsx';
import type { SalesDetail } from '../types.ts';
import { useClaimButtons } from './use-claim-buttons.ts';
import '../detail/detail.css';

const ClaimDialog = lazyDialog(() => import('./claim-dialog.tsx').then((module) => module.ClaimDialog));

/** States in which a claim is possible: shipped. */
const claimable: readonly SalesState[] = [
  'WAITING_RECEIPT',
  'AWAITING_CONFIRM',
  'SIGNED',
  'INTERCEPTING',
  'RETURNING',
  'RETURNED',
];

function ClaimRow({ order, claim }: { order: SalesDetail; claim: SalesDetail['claims'][number] }) {
  const { t } = useTranslation('sales-orders');
  const say = useContractText();
  const { buttons } = useClaimButtons();
  const photos = order.files.filter(({ id, thumbnail }) => thumbnail && claim.fileIds.includes(id));
  return (
    <section className="so-claim" aria-label={say(claimKinds[claim.kind])}>
      <header>
        <b>{say(claimKinds[claim.kind])}</b>
        <StatusDot tone={states[claim.state].tone}>{say(states[claim.state].text)}</StatusDot>
        {claim.amount !== undefined && <span className="tl-num">{formatMoney(claim.amount)}</span>}
        <span className="tl-detail-actions">
          {buttons(claim).map((action) => (
            <Button key={action.key} size="small" danger={action.danger ?? false} onClick={action.onClick}>
              {action.label}
            </Button>
          ))}
        </span>
      </header>
      <p>{claim.description}</p>
      {claim.answer && <p className="tl-hint">{t('claim.answered', { answer: claim.answer })}</p>}
      <Pictures pictures={photos} />
    </section>
  );
}

/** Claims against the carrier, with a button for a new one. */
export function ClaimsCard({ order }: { order: SalesDetail }) {
  const { t } = useTranslation('sales-orders');
  const may = useCan()({ any: claimFlow.withdraw.needs, types: claimFlow.withdraw.types });
  const [open, setOpen] = useState(false);
  const { claims } = order;
  const isNew = may && claimable.includes(order.state) && !claims.some(({ state }) => state === 'OPEN');
  if (claims.length === 0 && !isNew) return null;
  return (
    <DetailCard
      title={t('claim.title')}
      extra={
        isNew && (
          <Button size="small" onClick={() => setOpen(true)}>
            {t('claim.button')}
          </Button>
        )
      }
    >
      {claims.length === 0 && <p className="tl-hint">{t('claim.none')}</p>}
      {claims.map((claim) => (
        <ClaimRow key={claim.id} order={order} claim={claim} />
      ))}
      {isNew && <ClaimDialog order={order} open={open} onClose={() => setOpen(false)} />}
    </DetailCard>
  );
}
