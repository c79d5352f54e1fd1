import { ImportOutlined, ShoppingCartOutlined } from '@ant-design/icons';
import {
  dealerOrderLineFields,
  dealerProposalFields,
} from '@treadline/contract/wholesale/dealer-orders/fields.ts';
import { App, Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { filtersOf } from '#kernel/fields/filters.ts';
import { formatMoney, formatQuantity } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { useApi } from '#kernel/query.ts';
import { showSalesCart } from '#kernel/sales-cart.ts';
import { ListLayout } from '#ui/list/list-layout.tsx';
import { buyColumns } from './buy/buy-columns.tsx';
import { BuyContext } from './buy/buy-context.ts';
import { CartImport } from './cart/cart-import.tsx';
import { DealerField } from './cart/dealer-field.tsx';
import { useBuyer, type Buyer } from './cart/use-buyer.ts';
import { useCart, type CartState } from './cart/use-cart.ts';
import './dealer-orders.css';
import { buyPath } from './types.ts';

const minutes = 60_000;

/** Link to the cart, with its content. */
function ToCart({ buyer, state: { cart } }: { buyer: Buyer; state: CartState }) {
  const { t } = useTranslation('dealer-orders');
  const isEmpty = !cart || cart.lines.length === 0;
  return (
    <Button
      type="primary"
      icon={<ShoppingCartOutlined />}
      onClick={() => showSalesCart(buyer.whose.dealerId)}
    >
      {isEmpty
        ? t('buy.cart')
        : t('buy.toOrder', { count: cart.quantity, amount: formatMoney(cart.payableAmount) })}
    </Button>
  );
}

/** Button that adds all suggested quantities to the cart. */
function TakeAll({ buyer }: { buyer: Buyer }) {
  const { t } = useTranslation('dealer-orders');
  const { message } = App.useApp();
  const take = useAct('POST /order/shoppingCart/dealerPurchase/suggested', {
    refresh: ['GET /order/shoppingCart/list'],
  });
  const run = async () => {
    const done = await take.run({ body: buyer.whose });
    if (!done) return;
    const count = done.lineIds.length;
    if (count > 0) message.success(t('buy.allTaken', { count }));
    else message.info(t('buy.noneSuggested'));
  };
  return (
    <Button loading={take.busy} onClick={() => void run()}>
      {t('buy.takeAll')}
    </Button>
  );
}

function useFilters() {
  const { t } = useTranslation('dealer-orders');
  const lang = useLang();
  const { data } = useApi('GET /product/partData/tyre/options', {}, { staleTime: 10 * minutes });
  return useMemo(
    () =>
      filtersOf('GET /order/shoppingCart/dealerPurchase/parts', dealerOrderLineFields, lang, {
        text: { of: dealerOrderLineFields.name, placeholder: t('buy.searchHint') },
        onlySuggested: { label: t('buy.onlySuggested'), kind: 'boolean' },
        brandId: { of: dealerProposalFields.brandName, options: data?.brands },
        dealerId: 'control',
      }),
    [t, data, lang],
  );
}

/** Parts to order, with suggested quantities; input is saved to the cart. */
function Parts({ buyer }: { buyer: Buyer }) {
  const { t } = useTranslation('dealer-orders');
  const lang = useLang();
  const state = useCart(buyer);
  const [importing, setImporting] = useState(false);
  const columns = useMemo(() => buyColumns(lang), [lang]);
  const { dealerId } = buyer.whose;
  const fixed = useMemo(() => (dealerId === undefined ? {} : { dealerId: String(dealerId) }), [dealerId]);
  return (
    <BuyContext value={state}>
      <ListScreen
        endpoint="GET /order/shoppingCart/dealerPurchase/parts"
        name={buyPath}
        title={screenTitle('/dealer-purchase-order/create')[lang]}
        columns={columns}
        filters={useFilters()}
        fixed={fixed}
        sort="-suggested"
        switch={<DealerField buyer={buyer} />}
        actions={
          <>
            <Button icon={<ImportOutlined />} onClick={() => setImporting(true)}>
              {t('import.title')}
            </Button>
            <TakeAll buyer={buyer} />
            <ToCart buyer={buyer} state={state} />
          </>
        }
        totals={({ suggested }) => ({ suggested: formatQuantity(suggested) })}
        exportName={screenTitle('/dealer-purchase-order/create')[lang]}
        empty={{ text: t('buy.empty') }}
      />
      <CartImport buyer={buyer} open={importing} onClose={() => setImporting(false)} />
    </BuyContext>
  );
}

/** List of parts for a dealer to buy for stock; staff select the dealer first. */
export default function Buy() {
  const { t } = useTranslation('dealer-orders');
  const lang = useLang();
  const buyer = useBuyer();
  if (buyer.dealerId !== null) return <Parts key={buyer.dealerId} buyer={buyer} />;
  return (
    <ListLayout
      title={screenTitle('/dealer-purchase-order/create')[lang]}
      views={<DealerField buyer={buyer} />}
    >
      <p className="tl-hint do-none">{t('noDealer')}</p>
    </ListLayout>
  );
}
