import { EyeOutlined, ImportOutlined, SortAscendingOutlined } from '@ant-design/icons';
import { mallFields } from '@treadline/contract/retail/assortment/mall-fields.ts';
import {
  hiddenReasons,
  mallStates,
  promoStates,
  stockDisplays,
  type StockDisplay,
} from '@treadline/contract/retail/assortment/words.ts';
import { choiceText } from '@treadline/contract/kernel/fields.ts';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api, fetchFile } from '#kernel/api.ts';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { ImportFile } from '#kernel/import-file.tsx';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { PartNo, PartSize } from '#kernel/part-link.tsx';
import { useApi } from '#kernel/query.ts';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import { useBrandFilter, useTextFilter } from './filters.ts';
import { MallPrice, PromoPrice } from './mall/price-cells.tsx';
import { ShopWindow } from './mall/shop-window.tsx';
import { useMall } from './mall/use-mall.ts';
import type { MallRow } from './types.ts';

const MallDialog = lazyDialog(() => import('./mall/mall-dialog.tsx').then((m) => m.MallDialog));
const OrderDialog = lazyDialog(() => import('./order-dialog.tsx').then((m) => m.OrderDialog));
const PriceDialog = lazyDialog(() => import('./price-dialog.tsx').then((m) => m.PriceDialog));
const PromoDialog = lazyDialog(() => import('./mall/promo-dialog.tsx').then((m) => m.PromoDialog));
const path = '/inventory/dealers/onlineSales';

function useView() {
  const { t } = useTranslation(['assortment', 'words']);
  const lang = useLang();
  const [brand, text] = [useBrandFilter(), useTextFilter()];
  return useMemo(
    () => ({
      columns: columnsOf<MallRow>(mallFields, lang, {
        size: { fixed: 'left', sortable: true, render: (row) => <PartSize part={row} /> },
        partNo: { fixed: 'left', sortable: true, render: (row) => <PartNo part={row} /> },
        title: { priority: 5, maxWidth: 200 },
        state: {},
        reason: { render: ({ state, reason }) => (state === 'HELD' ? hiddenReasons[reason][lang] : '') },
        price: { sortable: true, render: (row) => <MallPrice row={row} /> },
        promoPrice: {
          render: (row) => <PromoPrice row={row} until={(day) => t('promo.until', { day })} />,
        },
        promoState: { priority: 4 },
        promoFrom: { hidden: true },
        floor: { priority: 4 },
        msrp: { priority: 3 },
        band: { priority: 4 },
        ownAvailable: {},
        platformAvailable: {},
        available: { sortable: true, hidden: true },
        showStock: { priority: 2 },
        ownNo: { hidden: true },
        updatedTime: { sortable: true, priority: 1 },
      }),
      filters: filtersOf(`GET ${path}/list`, mallFields, lang, {
        text,
        brandId: brand,
        warned: { label: t('warned'), kind: 'boolean' },
        promoState: {
          options: Object.entries(promoStates)
            .filter(([key]) => key !== 'NONE')
            .map(([value, words]) => ({ value, label: choiceText(words)[lang] })),
        },
        stock: {
          label: t('words:stock'),
          options: [1, 0].map((value) => ({
            value: String(value),
            label: t(value ? 'mall.some' : 'mall.none'),
          })),
          single: true,
        },
        state: 'tabs',
      }),
      tabs: {
        label: mallFields.state[lang],
        key: 'state' as const,
        counted: true as const,
        items: [
          { key: '', label: t('words:all') },
          ...Object.entries(mallStates).map(([key, { text: words }]) => ({ key, label: words[lang] })),
        ],
      },
    }),
    [t, lang, brand, text],
  );
}

/** Sort dialog of goods on sale, loaded when opened. */
function Order({ onClose }: { onClose: () => void }) {
  const { data } = useApi(`GET ${path}/list`, { query: { state: 'ON', sort: 'sort', pageSize: 100 } });
  const mall = useMall();
  if (!data) return null;
  return (
    <OrderDialog
      open
      rows={data.list}
      busy={mall.busy}
      onClose={onClose}
      onSave={async (ids) => (await mall.order(ids)) && onClose()}
    />
  );
}

type Shown = 'edit' | 'price' | 'promo' | 'order' | 'import' | 'window' | null;

/** Row and bulk actions. */
function useMallActions(
  edit: (row: MallRow) => void,
  open: (what: 'price' | 'promo', rows: readonly MallRow[]) => void,
) {
  const { t } = useTranslation(['assortment', 'words']);
  const lang = useLang();
  const mall = useMall();
  const rowActions = (row: MallRow) => [
    {
      key: 'sale',
      label: t(row.onSale ? 'mall.takeOff' : 'mall.putOn'),
      blocked: !row.onSale && row.reason !== 'NONE' ? hiddenReasons[row.reason][lang] : undefined,
      onClick: () => void mall.change([row.partId], { onSale: !row.onSale }),
    },
    { key: 'edit', label: t('words:edit'), onClick: () => edit(row) },
    {
      key: 'promo',
      label: mallFields.promoPrice.label[lang],
      blocked: row.price === null ? t('promo.noPrice') : undefined,
      onClick: () => open('promo', [row]),
    },
    ...(row.promoPrice === null
      ? []
      : [{ key: 'unpromo', label: t('promo.end'), onClick: () => void mall.promote([row.partId], null) }]),
    {
      key: 'top',
      label: t('order.top'),
      blocked: row.state === 'ON' ? undefined : t('order.topOnly'),
      onClick: () => void mall.order([row.partId], true),
    },
  ];
  const batch = (rows: readonly MallRow[]) => {
    const ids = rows.map(({ partId }) => partId);
    return [
      {
        key: 'on',
        label: t('mall.putOn'),
        primary: true,
        onClick: () => void mall.change(ids, { onSale: true }),
      },
      { key: 'off', label: t('mall.takeOff'), onClick: () => void mall.change(ids, { onSale: false }) },
      { key: 'price', label: t('price.action'), onClick: () => open('price', rows) },
      { key: 'promo', label: mallFields.promoPrice.label[lang], onClick: () => open('promo', rows) },
      { key: 'unpromo', label: t('promo.end'), onClick: () => void mall.promote(ids, null) },
      ...Object.entries(stockDisplays).map(([showStock, words]) => ({
        key: showStock,
        label: t('mall.show', { how: words[lang] }),
        onClick: () => void mall.change(ids, { showStock: showStock as StockDisplay }),
      })),
    ];
  };
  return { rowActions, batch };
}

/** Header buttons of the screen. */
function Actions({ show }: { show: (what: Shown) => void }) {
  const { t } = useTranslation('assortment');
  return (
    <>
      <Button icon={<EyeOutlined />} onClick={() => show('window')}>
        {t('mall.window')}
      </Button>
      <Button icon={<SortAscendingOutlined />} onClick={() => show('order')}>
        {t('order.title')}
      </Button>
      <Button icon={<ImportOutlined />} onClick={() => show('import')}>
        {t('mall.import')}
      </Button>
    </>
  );
}

/** Dialogs of the list. */
function Dialogs({
  shown,
  chosen,
  onClose,
}: {
  shown: Shown;
  chosen: readonly MallRow[];
  onClose: () => void;
}) {
  const { t } = useTranslation('assortment');
  const mall = useMall();
  return (
    <>
      {shown === 'order' && <Order onClose={onClose} />}
      <ShopWindow open={shown === 'window'} onClose={onClose} />
      <PriceDialog
        title={t('price.mallTitle')}
        parts={chosen}
        open={shown === 'price'}
        onClose={onClose}
        onPrice={(percent) =>
          mall.change(
            chosen.map(({ partId }) => partId),
            { percent: percent * 100 },
          )
        }
      />
      <PromoDialog
        key={chosen.map(({ id }) => id).join(' ')}
        rows={chosen}
        open={shown === 'promo'}
        onClose={onClose}
      />
      <ImportFile
        open={shown === 'import'}
        onClose={onClose}
        title={t('mall.import')}
        intro={t('mall.importHint')}
        template={() => fetchFile(`GET ${path}/template`)}
        send={(input, options) => api(`POST ${path}/batchUpload`, input, options)}
        refresh={['/inventory/dealers']}
      />
    </>
  );
}

/** List of a dealer's online mall: price, displayed stock, on or off sale, order. */
export default function Mall() {
  const { t } = useTranslation('assortment');
  const lang = useLang();
  const [shown, setShown] = useState<Shown>(null);
  const [row, setRow] = useState<MallRow | null>(null);
  const [chosen, setChosen] = useState<readonly MallRow[]>([]);
  const close = () => setShown(null);
  const edit = (each: MallRow) => {
    setRow(each);
    setShown('edit');
  };
  const { rowActions, batch } = useMallActions(edit, (what, rows) => {
    setChosen(rows);
    setShown(what);
  });
  return (
    <>
      <ListScreen<'GET /inventory/dealers/onlineSales/list'>
        endpoint={`GET ${path}/list`}
        name="/tyres/configurationOnlineMalls"
        title={screenTitle('/tyres/configurationOnlineMalls')[lang]}
        {...useView()}
        sort="sort"
        actions={<Actions show={setShown} />}
        rowActions={rowActions}
        batch={(list) => batch(list.selected)}
        onOpen={edit}
        exportName={screenTitle('/tyres/configurationOnlineMalls')[lang]}
        empty={{ text: t('mall.empty') }}
      />
      {row && (
        <MallDialog key={`${row.id} ${row.version}`} row={row} open={shown === 'edit'} onClose={close} />
      )}
      <Dialogs shown={shown} chosen={chosen} onClose={close} />
    </>
  );
}
