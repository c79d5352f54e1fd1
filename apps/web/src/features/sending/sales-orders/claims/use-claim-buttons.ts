import {
  claimFlow as flow,
  claimStateTexts as states,
  type ClaimState,
} from '@treadline/contract/sending/sales-orders/flow.ts';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useFlowButtons } from '#kernel/document/flow-buttons.ts';
import { formatMoney } from '#kernel/format.ts';
import { useContractText } from '#kernel/lang.ts';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import type { RowAction } from '#ui/grid/types.ts';
import { stalePaths, type Claim } from '../types.ts';

const order = ['accept', 'reject', 'withdraw'] as const;
type Step = (typeof order)[number];
interface Moved {
  status: ClaimState;
  claim: Claim;
}

/** Actions of a claim: the carrier's decisions and withdrawal, each with a comment. */
export function useClaimButtons() {
  const { t } = useTranslation('sales-orders');
  const say = useContractText();
  const { askReason } = useDialogs();
  const act = useAct('PUT /logistics/salesOrder/claim/:action/:id', {
    done: t('claim.done'),
    refresh: stalePaths,
  });
  const start = (action: Step, { claim }: Moved) => {
    const words = {
      no: claim.salesNo,
      amount: claim.amount === undefined ? '' : formatMoney(claim.amount),
    };
    void askReason({
      title: t(`claim.ask.${action}.title`, words),
      content: t(`claim.ask.${action}.text`, words),
      okText: say(flow[action].label),
      label: t('claim.answer'),
      danger: action !== 'accept',
      optional: action === 'accept',
      maxLength: 500,
      onOk: async (answer) => {
        await act.orThrow({ params: { action, id: String(claim.id) }, body: { answer } });
      },
    });
  };
  const { buttons } = useFlowButtons<typeof flow, Step, ClaimState, Moved>(flow, {
    statuses: states,
    order,
    dangerous: ['reject', 'withdraw'],
    start,
  });
  return { buttons: (claim: Claim): RowAction[] => buttons({ status: claim.state, claim }) };
}
