import { useTranslation } from 'react-i18next';
import { textOfError } from '#kernel/error-text.ts';
import { formatMoney } from '#kernel/format.ts';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import type { Attempt, PayRecord } from './types.ts';

/** Proof of an offline payment that waits for its second person. */
export const waitingProof = ({ attempts }: Pick<PayRecord, 'attempts'>): Attempt | undefined =>
  attempts.find(({ way, state }) => way === 'OFFLINE' && state === 'WAITING');

/** Asks before an order is paid otherwise while a proof of it waits. @returns false without one: nothing is asked */
export function useProof(record: PayRecord) {
  const { t } = useTranslation('payments');
  const { confirmAction } = useDialogs();
  const proof = waitingProof(record);
  return (pay: () => Promise<unknown>): boolean => {
    if (!proof) return false;
    void confirmAction({
      title: t('proofWaitsTitle'),
      content: t('proofWaits', { amount: formatMoney(proof.amount) }),
      okText: t('proofWaitsOk'),
      onOk: () =>
        pay().then(
          () => undefined,
          (error: unknown) => {
            throw new Error(textOfError(error));
          },
        ),
    });
    return true;
  };
}
