import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBuy } from '../../kernel/sales-cart.ts';
import { QtyInput } from '../../ui/form/number-inputs.tsx';
import type { PartCard } from './types.ts';

/** A set of tyres. */
const set = 4;

/** Puts the part into the dealer's own cart: a set of four, or what its limit leaves, unless changed. */
export function BuyPart({ card: { id, quota } }: { card: PartCard }) {
  const { t } = useTranslation('catalogue');
  const { buy, busy } = useBuy();
  const left = quota?.remaining ?? null;
  const [quantity, setQuantity] = useState<number | null>(left === null ? set : Math.min(set, left));
  const isOver = left !== null && (quantity ?? 0) > left;
  return (
    <div className="part-cart">
      <QtyInput value={quantity} min={1} invalid={isOver} aria-label={t('amount')} onChange={setQuantity} />
      <Button
        type="primary"
        loading={busy}
        disabled={!quantity || isOver}
        title={isOver ? t('quotaOver', { count: left }) : undefined}
        onClick={() => void buy(id, quantity ?? 0, null)}
      >
        {t('cart')}
      </Button>
    </div>
  );
}
