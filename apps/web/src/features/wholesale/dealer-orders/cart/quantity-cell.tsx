import { dealerOrderLineFields } from '@treadline/contract/wholesale/dealer-orders/fields.ts';
import { useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '#kernel/lang.ts';
import { QtyInput } from '#ui/form/number-inputs.tsx';
import { faultOf } from './quantity-fault.ts';

interface QuantityCellProps {
  /** Name of the part. */
  name: string;
  /** Pieces in the cart. */
  value: number;
  packing: number;
  remaining: number | null;
  placeholder?: string;
  /** Saves the quantity, 0 removes the line; false where the server rejected it. */
  onSave: (quantity: number) => Promise<boolean>;
}

/** Field in the same column of the next row. */
const nextField = (from: HTMLElement): HTMLElement | null | undefined =>
  from.closest('[role=row]')?.nextElementSibling?.querySelector<HTMLElement>('[data-quantity] input');

/** Quantity input in pieces, saved on blur; an invalid or unsaved value stays with its error. */
export function QuantityCell({ name, value, packing, remaining, placeholder, onSave }: QuantityCellProps) {
  const { t } = useTranslation('dealer-orders');
  const lang = useLang();
  const [typed, setTyped] = useState<number | null>();
  const [isUnsaved, setUnsaved] = useState(false);
  const shown = typed === undefined ? value || null : typed;
  const fault = typeof typed === 'number' && typed > 0 ? faultOf({ packing, remaining }, typed) : null;
  const leave = async () => {
    if (typed === undefined || Number.isNaN(typed) || fault) return;
    const isSaved = (typed ?? 0) === value || (await onSave(typed ?? 0));
    setUnsaved(!isSaved);
    // What was typed meanwhile stays.
    if (isSaved) setTyped((now) => (now === typed ? undefined : now));
  };
  const reason = fault ? t(`fault.${fault.why}`, { count: fault.count }) : isUnsaved && t('fault.unsaved');
  const change = (next: number | null | undefined) => {
    setUnsaved(false);
    setTyped(next);
  };
  const press = (event: KeyboardEvent<HTMLElement>) => {
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') change(undefined);
    if (event.key !== 'Enter' || fault) return;
    const next = nextField(event.currentTarget);
    if (next) next.focus();
    else if (event.target instanceof HTMLElement) event.target.blur();
  };
  return (
    <div
      className="do-quantity"
      data-quantity
      role="presentation"
      title={reason || undefined}
      onClick={(event) => event.stopPropagation()}
      onKeyDown={press}
    >
      <QtyInput
        value={shown}
        max={999_999}
        invalid={reason}
        aria-label={`${name} ${dealerOrderLineFields.quantity[lang]}`}
        onChange={change}
        onBlur={() => void leave()}
        {...(placeholder !== undefined && { placeholder })}
      />
    </div>
  );
}
