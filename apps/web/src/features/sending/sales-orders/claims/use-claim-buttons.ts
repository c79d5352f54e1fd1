import {
  claimFlow as flow,
  claimStateTexts as statuses,
} from '@treadline/contract/sending/sales-orders/flow.ts';
import { useTranslation } from 'react-i18next';
import { useCalls } from '#kernel/document/calls.ts';
import { useDocumentButtons, type ActionRows } from '#kernel/document/document-buttons.ts';
import { formatMoney } from '#kernel/format.ts';
import { useContractText } from '#kernel/lang.ts';
import { stalePaths, type Claim } from '../types.ts';

/** Buttons of a claim: the carrier's decisions and withdrawal, each with a comment. */
export function useClaimButtons() {
  const { t } = useTranslation('sales-orders');
  const say = useContractText();
  const call = useCalls<Claim>({ done: t('claim.done'), refresh: stalePaths });
  const commented = (action: 'accept' | 'reject' | 'withdraw', optional = false) => ({
    reason: ({ salesNo: no, amount }: Claim) => {
      const words = { no, amount: amount === undefined ? '' : formatMoney(amount) };
      return {
        title: t(`claim.ask.${action}.title`, words),
        content: t(`claim.ask.${action}.text`, words),
        okText: say(flow[action].label),
        label: t('claim.answer'),
        optional,
        maxLength: 500,
      };
    },
    call: call('PUT /logistics/salesOrder/claim/:action/:id', ({ id }, answer) => ({
      params: { action, id: String(id) },
      body: { answer },
    })),
  });
  const rows: ActionRows<typeof flow, Claim> = {
    accept: commented('accept', true),
    reject: { ...commented('reject'), danger: true },
    withdraw: { ...commented('withdraw'), danger: true },
  };
  return useDocumentButtons(flow, rows, { statuses, statusOf: ({ state }) => state });
}
