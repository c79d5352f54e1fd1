import { levelFields } from '@treadline/contract/stock/levels/fields.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useContractText } from '#kernel/lang.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { QtyInput } from '#ui/form/number-inputs.tsx';
import './levels.css';

interface SafeDialogProps {
  rows: readonly { locationId: number; partId: number }[];
  open: boolean;
  onClose: () => void;
}

/** Dialog to set one safety stock for all selected rows. */
export function SafeDialog({ rows, open, onClose }: SafeDialogProps) {
  const { t } = useTranslation('levels');
  const say = useContractText();
  const [safeMin, setSafeMin] = useState<number | null>(null);
  const batch = useAct('POST /inventory/batchUpdate', { done: t('safe.done'), refresh: ['/inventory'] });
  const isWhole = safeMin !== null && Number.isInteger(safeMin) && safeMin >= 0 && safeMin <= 99_999;
  const save = async () => {
    if (isWhole && (await batch.run({ body: { rows: [...rows], safeMin } }))) onClose();
  };
  return (
    <Dialog
      open={open}
      title={t('safe.title', { count: rows.length })}
      okText={t('safe.set')}
      okDisabled={!isWhole}
      busy={batch.busy}
      onOk={() => void save()}
      onClose={onClose}
    >
      <label className="level-field">
        <span>{say(levelFields.safeMin.label)}</span>
        <QtyInput
          value={safeMin}
          max={99_999}
          unit={say(levelFields.safeMin.unit)}
          aria-label={say(levelFields.safeMin.label)}
          onChange={setSafeMin}
        />
      </label>
    </Dialog>
  );
}
