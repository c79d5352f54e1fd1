import { ImportOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useContractText, useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import { CartButton } from './create/cart-button.tsx';
import { SplitDrawer } from './cart/split-drawer.tsx';
import { useSplit } from './cart/use-split.ts';
import { CartImport } from './create/cart-import.tsx';
import { partToBuyColumns } from './create/part-columns.tsx';
import { partToBuyFilters } from './create/part-filters.ts';
import { makeQuantities } from './create/quantities.ts';
import { useAddToCart } from './create/use-add-to-cart.ts';
import { Quantity } from './columns/cells.tsx';
import { useBrands, useWarehouses } from './options.ts';
import { createPath } from './pages.ts';
import { useLatest } from '#kernel/use-latest.ts';

/** List of parts to purchase with stock-based suggestions; selected rows are added to the cart. */
export default function CreatePurchaseOrder() {
  const { t } = useTranslation('purchase-orders');
  const lang = useLang();
  const say = useContractText();
  const [query, setQuery] = useTabQuery();
  const [quantities] = useState(makeQuantities);
  const [importing, setImporting] = useState(false);
  const [warehouses, brands] = [useWarehouses(), useBrands()];
  const add = useLatest(useAddToCart(quantities));
  const split = useSplit();
  const columns = useMemo(
    () => partToBuyColumns({ say, t, quantities, onAdd: (row) => void add([row.id]) }),
    [say, t, quantities, add],
  );
  const filters = useMemo(
    () => partToBuyFilters({ lang, t, warehouses, brands }),
    [lang, t, warehouses, brands],
  );
  return (
    <>
      <ListScreen
        endpoint="GET /inventory/warehouse-inventories/purchase/parts"
        name={createPath}
        title={screenTitle('/purchase-order/create')[lang]}
        columns={columns}
        filters={filters}
        sort="-suggested"
        actions={
          <>
            <Button icon={<ImportOutlined />} onClick={() => setImporting(true)}>
              {t('create.import')}
            </Button>
            <CartButton />
          </>
        }
        rowActions={(row) => [{ key: 'add', label: t('create.add'), onClick: () => void add([row.id]) }]}
        batch={(list) => [
          {
            key: 'order',
            label: t('create.orderSelected', { count: list.selection.ids.size }),
            primary: true,
            onClick: async ({ ids }) => {
              const lineIds = await add(ids, false);
              if (!lineIds) return;
              list.clearSelection();
              await split.start(lineIds);
            },
          },
          {
            key: 'add',
            label: t('create.addSelected', { count: list.selection.ids.size }),
            onClick: async ({ ids }) => {
              if (await add(ids)) list.clearSelection();
            },
          },
        ]}
        totals={({ suggested }) => ({ suggested: <Quantity value={suggested} /> })}
        exportName={screenTitle('/purchase-order/create')[lang]}
        empty={{
          text: t('create.empty'),
          action: query.onlySuggested === 'true' && (
            <Button onClick={() => setQuery({ ...query, onlySuggested: undefined })}>
              {t('create.showAll')}
            </Button>
          ),
        }}
      />
      <SplitDrawer split={split} />
      <CartImport open={importing} onClose={() => setImporting(false)} />
    </>
  );
}
