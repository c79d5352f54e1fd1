import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { saveBy } from '#kernel/form.ts';
import { formatMoney } from '#kernel/format.ts';
import { OwnBankField } from '#kernel/pickers/own-bank-field.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import type { Attempt } from './types.ts';

interface ApproveDialogProps {
  attempt: Attempt;
  /** What the order does not need of it, in fen. */
  over: number;
  open: boolean;
  onClose: () => void;
}

/** Asks on which of our bank accounts the money of a proof was found. */
export function ApproveDialog({ attempt, over, open, onClose }: ApproveDialogProps) {
  const { t } = useTranslation('payments');
  const approve = useAct('PUT /order/payment/offline/approve/:id', {
    done: t('approved'),
    refresh: ['/order', '/report/home'],
  });
  return (
    <FormDialog<{ bankAccountId?: number }>
      open={open}
      title={t('approveOver', { amount: formatMoney(attempt.amount) })}
      okText={t('approve')}
      initial={{}}
      onSubmit={saveBy((body) => approve.orThrow({ params: { id: attempt.id }, body }))}
      onClose={onClose}
    >
      {over > 0 && <p>{t('approveOverText', { over: formatMoney(over) })}</p>}
      <OwnBankField />
    </FormDialog>
  );
}
