import { App, Button, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { QtyInput } from '#ui/form/number-inputs.tsx';
import type { PartCard, Rows } from './types.ts';

interface AddToCartProps {
  card: PartCard;
  offers: Rows<'offers'>;
  /** Preferred location. */
  placeId: number | undefined;
}

/**
 * Adds the part to the cart, by default the quantity suggested by stock, else the smallest order in whole packings,
 * for the requested location or the one with the largest shortage.
 */
export function AddToCart({ card, offers, placeId }: AddToCartProps) {
  const { t } = useTranslation('catalogue');
  const { message } = App.useApp();
  const [chosen, setChosen] = useState(
    (offers.find(({ warehouseId }) => warehouseId === placeId) ?? offers[0])?.key,
  );
  const [typed, setTyped] = useState<number | null | undefined>(undefined);
  const add = useAct('POST /order/shoppingCart/add-update', {
    refresh: ['/order/shoppingCart', '/inventory/warehouse-inventories/purchase', '/product/partData/card'],
  });
  const offer = offers.find(({ key }) => key === chosen) ?? offers[0];
  if (!offer) return null;
  const { supplierId, warehouseId, moq, packing, suggested, inCart } = offer;
  // Whole packings, the smallest order at least.
  const first = suggested || Math.ceil(Math.max(moq, 1) / packing) * packing;
  const quantity = typed === undefined ? first : typed;
  const submit = async () => {
    if (quantity === null || quantity < moq) return void message.warning(t('tooFew', { count: moq }));
    const done = await add.run({ body: { partId: card.id, supplierId, warehouseId, quantity } });
    if (done) message.success(t('added', { count: quantity }));
  };
  return (
    <div className="part-cart">
      <Select
        value={offer.key}
        aria-label={t('offer')}
        onChange={(key) => {
          setChosen(key);
          setTyped(undefined);
        }}
        options={offers.map((each) => ({
          value: each.key,
          label: t('offerOf', {
            supplier: each.supplierName,
            warehouse: each.warehouseName,
            count: each.suggested,
          }),
        }))}
      />
      <QtyInput value={quantity} aria-label={t('amount')} onChange={setTyped} />
      <Button type="primary" loading={add.busy} onClick={() => void submit()}>
        {t('cart')}
      </Button>
      {inCart > 0 && <span>{t('cartTotal', { count: inCart })}</span>}
    </div>
  );
}
