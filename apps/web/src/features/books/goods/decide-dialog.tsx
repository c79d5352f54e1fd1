import { lossInputs, type LossOutcome } from '@treadline/contract/books/goods/fields.ts';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { api } from '#kernel/api.ts';
import { FieldInput } from '#kernel/fields/inputs.tsx';
import { saveBy } from '#kernel/form.ts';
import { formatMoney } from '#kernel/format.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { RemotePicker } from '#ui/form/remote-picker.tsx';
import type { Loss } from './losses.tsx';

interface Values {
  outcome: LossOutcome;
  partyId: string | null;
  claim: number | null;
  note: string;
}

const findParties = async (text: string) =>
  (await api('GET /finance/goodsLoss/parties', { query: text ? { text } : {} })).map(({ value, label }) => ({
    value: String(value),
    label,
  }));

const bodyOf = ({ outcome, partyId, claim, note }: Values) => ({
  outcome,
  note,
  claim: outcome === 'CLAIM' ? claim : null,
  partyId: outcome === 'CLAIM' && partyId ? Number(partyId) : null,
});

/** Decision about a loss or gain of stock. */
export function DecideDialog({ row, open, onClose }: { row: Loss; open: boolean; onClose: () => void }) {
  const { t } = useTranslation('goods');
  const decide = useAct('POST /finance/goodsLoss/decide/:id', {
    done: t('done'),
    refresh: ['/finance/goodsLoss', '/finance/closing', '/report/home'],
  });
  const isLoss = row.amount > 0;
  return (
    <FormDialog<Values>
      open={open}
      title={t(isLoss ? 'decideLoss' : 'decideGain', { amount: formatMoney(Math.abs(row.amount)) })}
      okText={t('decide')}
      initial={{ outcome: 'ORDINARY', partyId: null, claim: null, note: '' }}
      onSubmit={saveBy((values: Values) => decide.orThrow({ params: { id: row.id }, body: bodyOf(values) }))}
      onClose={onClose}
    >
      {isLoss && (
        <>
          <FieldInput name="outcome" field={lossInputs.outcome} hint={t('outcomeHint')} autoFocus />
          <FormField name="partyId" label={t('party')} hint={t('partyHint')}>
            <RemotePicker search={findParties} />
          </FormField>
          <FieldInput name="claim" field={lossInputs.claim} hint={t('claimHint')} />
        </>
      )}
      <FieldInput name="note" field={lossInputs.note} />
    </FormDialog>
  );
}
