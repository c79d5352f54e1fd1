import { readCarName } from '@treadline/contract/kernel/plate.ts';
import { Button, Segmented } from 'antd';
import { useMemo } from 'react';
import { useCan } from '#kernel/can.tsx';
import { textOfError } from '#kernel/error-text.ts';
import { useLang } from '#kernel/lang.ts';
import { screenTitle } from '#kernel/menu.ts';
import { usePreference } from '#kernel/preferences.ts';
import { useBuy, useCanBuy } from '#kernel/sales-cart.ts';
import { screenPath } from '#kernel/screen-path.ts';
import { useTab } from '#kernel/tabs/use-tab.ts';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import type { GridSettings, RowAction } from '#ui/grid/types.ts';
import { ImeInput } from '#ui/list/ime-input.tsx';
import { ListLayout } from '#ui/list/list-layout.tsx';
import { DealerField } from './dealer-field.tsx';
import { CustomerSwitch } from './price/order-card.tsx';
import { queryColumns } from './query/query-columns.tsx';
import { useParts, usePartsQuery, type PartsQuery } from './query/use-parts-query.ts';
import type { OfferRow } from './offers/use-offers.ts';
import { useWords } from './use-words.ts';
import './placing.css';

const noSettings: GridSettings = {};

/** Search field for size, plate, VIN or number, with the quantity to price. */
function Bar({ query }: { query: PartsQuery }) {
  const words = useWords();
  return (
    <div className="place-head">
      <DealerField value={query.dealerId} onChange={(id) => query.setDealer(id ?? undefined)} />
      <ImeInput
        className="place-query"
        value={query.text}
        delay={500}
        autoFocus
        maxLength={60}
        aria-label={words('queryBox')}
        placeholder={words('queryHint')}
        onSearch={(text) => query.set({ text: text || undefined })}
      />
      <Segmented<number>
        aria-label={words('pieces')}
        value={query.quantity}
        options={[1, 2, 4].map((value) => ({ value, label: words('pieceCount', { count: value }) }))}
        onChange={(quantity) => query.set({ quantity })}
      />
    </div>
  );
}

/** Opens order placing prefilled with tyre and car. */
function useOrder({ text, quantity, dealerId }: PartsQuery) {
  const { open } = useTab();
  return (row: OfferRow) => {
    const car = readCarName(text);
    open(
      screenPath('/retail/create', {
        text: row.partNo,
        pick: row.partId,
        quantity,
        ...(dealerId !== null && { dealerId }),
        ...(car.kind === 'plate' && { plate: car.text }),
        ...(car.kind === 'vin' && { vin: car.text }),
      }),
    );
  };
}

/** Row actions: order for the customer, or buy for the shop's stock. */
function useRowActions(query: PartsQuery, order: (row: OfferRow) => void, isForCustomer: boolean) {
  const words = useWords();
  const mayOrder = useCan()({ code: 'view_dealer_place_order_list' });
  const mayBuy = useCanBuy();
  const { buy } = useBuy();
  const actionsOf = (row: OfferRow): RowAction[] => {
    const blocked = row.unitPrice === null ? words('noPrice') : undefined;
    const sell = { key: 'order', label: words('orderIt'), onClick: () => order(row), blocked };
    const stock = () => void buy(row.partId, query.quantity, query.dealerId);
    return [
      ...(mayOrder ? [sell] : []),
      // What the shop pays for it is none of the customer's business.
      ...(mayBuy && !isForCustomer ? [{ key: 'buy', label: words('buyIt'), onClick: stock }] : []),
    ];
  };
  return {
    ...((mayOrder || mayBuy) && { rowActions: actionsOf }),
    ...(mayOrder && { onOpen: order }),
  };
}

/** Availability and prices of a shop's goods, for questions at the counter. */
export default function DealerCard() {
  const words = useWords();
  const lang = useLang();
  const query = usePartsQuery();
  const { rows, total, car, loading, error, retry } = useParts(query);
  const order = useOrder(query);
  const [isForCustomer, setForCustomer] = usePreference('retail:customerView', false);
  const [settings, setSettings] = usePreference<GridSettings>('grid:/retail/dealerCard', noSettings);
  const hasCost = !isForCustomer && rows.some(({ wholesalePrice }) => wholesalePrice !== undefined);
  const { quantity } = query;
  const columns = useMemo(
    () => queryColumns(words, lang, quantity, hasCost),
    [words, lang, quantity, hasCost],
  );
  const empty = query.dealerId === null ? 'dealerMissing' : query.text ? 'queryEmpty' : 'queryNone';
  return (
    <ListLayout
      title={screenTitle('/retail/dealerCard')[lang]}
      tabs={
        car && (
          <span className="place-hint">
            {[car.carName || words('carUnknown'), ...car.sizes.map(({ size }) => size)].join(' · ')}
          </span>
        )
      }
      actions={<CustomerSwitch on={isForCustomer} onChange={setForCustomer} />}
      bar={<Bar query={query} />}
    >
      <DataGrid
        label={screenTitle('/retail/dealerCard')[lang]}
        rows={rows}
        columns={columns}
        sort={query.sort}
        // By arrival and by brand there is one way only.
        onSort={(sort) => query.set({ sort: sort === '-price' ? sort : sort?.replace('-', '') })}
        loading={loading}
        error={
          error ? { message: textOfError(error), requestId: error.requestId || undefined, retry } : undefined
        }
        empty={{
          text: words(empty),
          action: query.dealerId !== null && query.text && (
            <Button onClick={() => query.set({ text: undefined })}>{words('showStock')}</Button>
          ),
        }}
        pager={{
          page: query.page,
          pageSize: query.pageSize,
          total,
          pageSizes: [20, 50],
          onPage: (page, pageSize) => query.set({ page, pageSize }),
        }}
        {...useRowActions(query, order, isForCustomer)}
        settings={settings}
        onSettings={setSettings}
      />
    </ListLayout>
  );
}
