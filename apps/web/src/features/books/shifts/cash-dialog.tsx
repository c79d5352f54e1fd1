import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#kernel/format.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { QtyInput } from '#ui/form/number-inputs.tsx';
import { cashOf, notes } from './count-model.ts';

/** Dialog that adds up cash by notes and coins. */
export function CashDialog({ onDone, onClose }: { onDone: (fen: number) => void; onClose: () => void }) {
  const { t } = useTranslation('shifts');
  const [pieces, setPieces] = useState<Readonly<Record<number, number | null>>>({});
  const cash = cashOf(pieces);
  const done = () => {
    onDone(cash);
    onClose();
  };
  return (
    <Dialog
      open
      title={t('notes.title')}
      okText={t('notes.ok', { sum: formatMoney(cash) })}
      width={360}
      onOk={done}
      onClose={onClose}
    >
      <div className="sh-notes">
        {notes.map((note) => (
          <label key={note}>
            <span className="tl-num">¥{note < 100 ? formatMoney(note) : note / 100}</span>
            <QtyInput
              aria-label={t('notes.of', { note: note / 100 })}
              min={0}
              max={99_999}
              value={pieces[note] ?? null}
              onChange={(value) => setPieces((before) => ({ ...before, [note]: value }))}
            />
            <span className="tl-num">{formatMoney(note * (pieces[note] || 0))}</span>
          </label>
        ))}
      </div>
    </Dialog>
  );
}
