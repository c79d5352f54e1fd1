import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DayPicker } from '../../../ui/form/day-picker.tsx';
import { QtyInput } from '../../../ui/form/number-inputs.tsx';
import type { CartLine } from '../types.ts';
import type { CartChange } from './use-cart-edit.ts';

interface CellProps {
  line: CartLine;
  onSave: (changes: readonly CartChange[]) => Promise<boolean>;
}

/** The quantity, saved when the field is left; what the server refuses is put back. */
export function CartQuantity({ line, onSave }: CellProps) {
  const { t } = useTranslation('purchase-orders');
  const [typed, setTyped] = useState<number | null | undefined>(undefined);
  const leave = async () => {
    if (typed === undefined) return;
    // What is no quantity stays, marked, to be mended.
    if (typed !== null && !(typed > 0)) return;
    if (typed !== null && typed !== line.quantity) await onSave([{ line, quantity: typed }]);
    setTyped(undefined);
  };
  return (
    <div
      className="po-qty-cell"
      role="presentation"
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter' && event.target instanceof HTMLElement) event.target.blur();
        if (event.key === 'Escape') setTyped(undefined);
      }}
    >
      <QtyInput
        min={1}
        value={typed === undefined ? line.quantity : typed}
        aria-label={`${line.partNo} ${t('create.quantity')}`}
        onChange={setTyped}
        onBlur={() => void leave()}
      />
    </div>
  );
}

/** The day the goods are wanted. */
export function CartDate({ line, onSave }: CellProps) {
  const { t } = useTranslation('purchase-orders');
  return (
    <div
      className="po-qty-cell"
      role="presentation"
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
    >
      <DayPicker
        value={line.neededDate}
        aria-label={`${line.partNo} ${t('cart.neededDate')}`}
        onChange={(neededDate) => void onSave([{ line, neededDate }])}
      />
    </div>
  );
}
