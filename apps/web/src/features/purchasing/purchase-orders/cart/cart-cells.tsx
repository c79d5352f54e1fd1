import { purchaseOrderTexts } from '@treadline/contract/purchasing/purchase-orders/texts.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '#kernel/lang.ts';
import { DayPicker } from '#ui/form/day-picker.tsx';
import { QtyInput } from '#ui/form/number-inputs.tsx';
import type { CartLine } from '../types.ts';
import type { CartChange } from './use-cart-edit.ts';
import { reasonOf } from './wrong-quantities.ts';

interface CellProps {
  line: CartLine;
  onSave: (changes: readonly CartChange[]) => Promise<boolean>;
}

interface QuantityProps extends CellProps {
  /** Called with an invalid value left in the field; undefined once corrected. */
  onWrong: (id: number, typed: number | undefined) => void;
}

/** Quantity input, saved on blur; invalid values stay for correction, refused ones are reset. */
export function CartQuantity({ line, onSave, onWrong }: QuantityProps) {
  const { t } = useTranslation('purchase-orders');
  const lang = useLang();
  const [typed, setTyped] = useState<number | null | undefined>(undefined);
  const reason = typeof typed === 'number' ? reasonOf(typed, lang) : '';
  const leave = async () => {
    onWrong(line.id, reason ? (typed ?? undefined) : undefined);
    if (typed === undefined || reason) return;
    if (typed !== null && typed !== line.quantity) await onSave([{ line, quantity: typed }]);
    setTyped(undefined);
  };
  return (
    <div
      className="po-qty-cell"
      role="presentation"
      title={reason || undefined}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter' && event.target instanceof HTMLElement) event.target.blur();
        if (event.key === 'Escape') setTyped(undefined);
      }}
    >
      <QtyInput
        min={1}
        max={999_999}
        value={typed === undefined ? line.quantity : typed}
        aria-label={`${line.partNo} ${t('create.quantity')}`}
        onChange={setTyped}
        onBlur={() => void leave()}
      />
    </div>
  );
}

/** Requested date of a cart line. */
export function CartDate({ line, onSave }: CellProps) {
  const lang = useLang();
  return (
    <div
      className="po-qty-cell"
      role="presentation"
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <DayPicker
        value={line.neededDate}
        aria-label={`${line.partNo} ${purchaseOrderTexts.originalDate[lang]}`}
        onChange={(neededDate) => void onSave([{ line, neededDate }])}
      />
    </div>
  );
}
