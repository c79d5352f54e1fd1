import { returnFields as fields } from '@treadline/contract/retail/retail-returns/fields.ts';
import { Alert, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { textOfError } from '#kernel/error-text.ts';
import { formatMoney } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { useUnsaved } from '#ui/form/unsaved.ts';
import type { OrderDialogProps } from '../dialogs/props.ts';
import { resultOn, stalePaths } from '../types.ts';
import { ReturnEffect } from './return-effect.tsx';
import { ReturnLine } from './return-line.tsx';
import { isSaid, keyOf, useReturnLines, type ReturnLines } from './use-return-lines.ts';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Sends the return; what is missing is said first, refusals stay in the dialog. */
function useReturn(orderId: number, state: ReturnLines, lowerReason: string) {
  const { t } = useTranslation('retail-orders');
  const [failure, setFailure] = useState<string>();
  const create = useAct('POST /order/customer/return', {
    // What goes back by a channel can be undone until that is asked.
    done: ({ undoable }) => t(undoable ? 'back.doneHeld' : 'back.done'),
    failed: t('back.failed'),
    refresh: stalePaths,
    result: () => resultOn({ id: orderId }),
  });
  const isLess = state.chosen.some(
    ({ line, wish }) => wish.amount !== null && wish.amount < state.fullOf(line),
  );
  const missing = () => {
    if (state.chosen.length === 0) return t('back.none');
    if (!state.chosen.every(({ line, wish }) => isSaid(line, wish))) return t('back.unsaid');
    return isLess && lowerReason.trim() === '' ? t('back.noReason') : undefined;
  };
  const run = async (): Promise<boolean> => {
    const why = missing();
    setFailure(why);
    const { preview } = state;
    if (why !== undefined || !preview || create.busy) return false;
    const lines = state.chosen.map(({ line, wish: { reason, destination, ...wish } }) => ({
      ...wish,
      lineId: line.lineId,
      // Asked for above.
      reason: reason ?? 'OTHER',
      destination: line.places.length > 0 ? destination : null,
      locationId: line.places.length > 0 ? wish.locationId : null,
      amount: wish.amount ?? state.fullOf(line),
    }));
    try {
      await create.orThrow({
        body: { orderId, version: preview.version, lines, lowerReason: isLess ? lowerReason : '' },
      });
      return true;
    } catch (error) {
      setFailure(textOfError(error));
      return false;
    }
  };
  return { run, busy: create.busy, failure, isLess };
}

/** Dialog to take goods of a completed order back: which wheels, why, where to, and what is given back for each. */
export function ReturnDialog({ order, open, onClose }: OrderDialogProps) {
  const { t } = useTranslation('retail-orders');
  const lang = useLang();
  const state = useReturnLines(order.id, open);
  const [lowerReason, setLowerReason] = useState('');
  const { run, busy, failure, isLess } = useReturn(order.id, state, lowerReason);
  useUnsaved(open && state.chosen.length > 0);
  const amount = sum(state.chosen.map(({ line, wish }) => wish.amount ?? state.fullOf(line)));
  const { data, error } = state.first;
  return (
    <Dialog
      open={open}
      width={720}
      title={t('back.title', { no: order.orderNo, plate: order.plateNumber })}
      okText={state.chosen.length > 0 ? t('back.ok', { amount: formatMoney(amount) }) : t('action.return')}
      danger
      okDisabled={state.chosen.length === 0 || !state.isAnswered}
      busy={busy}
      onOk={() => void run().then((done) => done && onClose())}
      onClose={onClose}
    >
      <div className="ro-back">
        {error && <Alert type="error" showIcon title={textOfError(error)} />}
        {data && state.offered.length === 0 && <p className="tl-hint">{t('back.nothing')}</p>}
        {state.offered.map((line) => (
          <ReturnLine key={keyOf(line)} line={line} state={state} />
        ))}
        {isLess && (
          <label className="ro-back-field">
            <span>{fields.lowerReason[lang]}</span>
            <Input
              value={lowerReason}
              maxLength={fields.lowerReason.max}
              onChange={({ target }) => setLowerReason(target.value)}
            />
          </label>
        )}
        {state.preview && <ReturnEffect preview={state.preview} amount={amount} />}
        {failure && <Alert type="error" showIcon title={failure} />}
      </div>
    </Dialog>
  );
}
