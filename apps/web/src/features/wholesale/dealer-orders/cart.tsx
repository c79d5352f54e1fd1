import { ImportOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textOfError } from '#kernel/error-text.ts';
import { useLang } from '#kernel/lang.ts';
import { goTo } from '#kernel/navigate.ts';
import { PartPicker } from '#kernel/pickers/part-picker.tsx';
import { usePreference } from '#kernel/preferences.ts';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import type { GridSettings } from '#ui/grid/types.ts';
import { ListLayout } from '#ui/list/list-layout.tsx';
import { cartColumns, quotaColumn } from './cart/cart-columns.tsx';
import { CartImport } from './cart/cart-import.tsx';
import { DealerField } from './cart/dealer-field.tsx';
import { OrderCard, PlacedCard } from './cart/order-card.tsx';
import { useBuyer } from './cart/use-buyer.ts';
import { useCart, type CartState } from './cart/use-cart.ts';
import { useLatest } from '#kernel/use-latest.ts';
import { usePaste } from './cart/use-paste.ts';
import { useSubmit } from './cart/use-submit.ts';
import './dealer-orders.css';
import { buyPath, type CartLine } from './types.ts';

const noSettings: GridSettings = {};
const noLines: readonly CartLine[] = [];

/** Lines of the cart, with quantities edited in place. */
function Lines({ state, isPlaced }: { state: CartState; isPlaced: boolean }) {
  const { t } = useTranslation(['dealer-orders', 'words']);
  const lang = useLang();
  const [settings, setSettings] = usePreference('grid:sales-cart', noSettings);
  const { cart, error, isPending, drop } = state;
  const lines = cart?.lines ?? noLines;
  const isLimited = lines.some(({ quota }) => quota.limit !== null);
  const save = useLatest((line: CartLine, quantity: number) => state.setPart(line.partId, quantity));
  const columns = useMemo(
    () => [...cartColumns(lang, t, save), ...(isLimited ? [quotaColumn(t)] : [])],
    [lang, t, save, isLimited],
  );
  return (
    <DataGrid
      label={t('cart.title')}
      rows={lines}
      columns={columns}
      loading={isPending && !error}
      error={
        error
          ? { message: textOfError(error), requestId: error.requestId, retry: () => void state.refetch() }
          : undefined
      }
      settings={settings}
      onSettings={setSettings}
      rowActions={(line) => [
        { key: 'remove', label: t('words:remove'), danger: true, onClick: () => void drop(line) },
      ]}
      rowTone={({ blocked }) => (blocked ? 'failed' : undefined)}
      empty={{
        text: t(isPlaced ? 'cart.ordered' : 'cart.empty'),
        action: <Button onClick={() => goTo(buyPath)}>{t('cart.goBuy')}</Button>,
      }}
    />
  );
}

/** Dealer's cart: lines on the left, the resulting order on the right. */
export default function SalesCart() {
  const { t } = useTranslation('dealer-orders');
  const buyer = useBuyer();
  const state = useCart(buyer);
  const submit = useSubmit(buyer);
  const paste = usePaste(state);
  const [importing, setImporting] = useState(false);
  const { cart, put } = state;
  const hasDealer = buyer.dealerId !== null;
  return (
    <>
      <ListLayout
        title={t('cart.title')}
        tabs={<DealerField buyer={buyer} />}
        actions={
          <>
            <Button icon={<ImportOutlined />} disabled={!hasDealer} onClick={() => setImporting(true)}>
              {t('import.title')}
            </Button>
            <Button onClick={() => goTo(buyPath)}>{t('cart.goBuy')}</Button>
          </>
        }
        bar={
          <div className="do-add">
            <PartPicker
              value={null}
              disabled={!hasDealer}
              aria-label={t('cart.add')}
              placeholder={t('cart.add')}
              onChange={(partId) => {
                if (partId !== null) void put([{ partId }]);
              }}
            />
            <span className="tl-hint">{t('cart.pasteHint')}</span>
          </div>
        }
      >
        {hasDealer ? (
          <div className="do-cart" onPaste={paste}>
            <Lines state={state} isPlaced={submit.placed !== undefined} />
            <div className="do-cart-side">
              {submit.placed ? (
                <PlacedCard placed={submit.placed} onNext={submit.next} />
              ) : (
                cart && (
                  <OrderCard
                    cart={cart}
                    submit={submit}
                    isStaff={buyer.isStaff}
                    isOld={state.busy || state.isPlaceholderData}
                    onMend={({ partId }, quantity) => void state.setPart(partId, quantity)}
                  />
                )
              )}
            </div>
          </div>
        ) : (
          <p className="tl-hint do-none">{t('noDealer')}</p>
        )}
      </ListLayout>
      <CartImport buyer={buyer} open={importing} onClose={() => setImporting(false)} />
    </>
  );
}
