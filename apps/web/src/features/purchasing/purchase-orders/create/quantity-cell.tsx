import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useStore } from '#kernel/store.ts';
import { QtyInput } from '#ui/form/number-inputs.tsx';
import type { PartToBuy } from '../types.ts';
import { faultOf, setQuantity, type Quantities } from './quantities.ts';

interface QuantityCellProps {
  row: PartToBuy;
  quantities: Quantities;
  /** Adds the row to the cart on Enter. */
  onEnter: () => void;
}

/** Quantity input, prefilled with the suggestion. */
export function QuantityCell({ row, quantities, onEnter }: QuantityCellProps) {
  const { t } = useTranslation('purchase-orders');
  const typed = useStore(quantities.typed, (all) => all.get(row.id));
  useEffect(() => {
    quantities.seen.set(row.id, row);
  }, [quantities, row]);
  const value = typed === undefined ? row.suggested || null : typed;
  const fault = value === null ? null : faultOf(row, value);
  return (
    <div
      className={`po-qty-cell${fault ? ' po-qty-low' : ''}`}
      role="presentation"
      title={fault ? t(`create.${fault}`, { count: row[fault] }) : undefined}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) onEnter();
      }}
    >
      <QtyInput
        value={value}
        placeholder={String(row.moq)}
        aria-label={`${row.partNo} ${t('create.quantity')}`}
        onChange={(next) => setQuantity(quantities, row.id, next)}
      />
    </div>
  );
}
