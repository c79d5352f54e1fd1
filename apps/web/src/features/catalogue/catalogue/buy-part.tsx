import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBuy } from '#kernel/sales-cart.ts';
import { QtyInput } from '#ui/form/number-inputs.tsx';
import type { PartCard } from './types.ts';

/** Number of tyres in a set. */
const set = 4;

/** Default quantity: a set of four in whole packings, or what the quota leaves. */
function firstOf({ quota, wholesale }: Pick<PartCard, 'quota' | 'wholesale'>): number {
  const packing = wholesale?.packing ?? 1;
  const left = quota?.remaining ?? null;
  const most = left === null ? Infinity : left - (left % packing);
  return Math.min(Math.ceil(set / packing) * packing, most);
}

/** Adds the part to the dealer's own cart. */
export function BuyPart({ card }: { card: PartCard }) {
  const { id, quota } = card;
  const { t } = useTranslation('catalogue');
  const { buy, busy } = useBuy();
  const left = quota?.remaining ?? null;
  const [quantity, setQuantity] = useState<number | null>(firstOf(card));
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
