import { SortAscendingOutlined } from '@ant-design/icons';
import { onlineFields } from '@treadline/contract/retail/assortment/online-fields.ts';
import { hiddenReasons, onlineStates } from '@treadline/contract/retail/assortment/words.ts';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { PartNo, PartSize } from '#kernel/part-link.tsx';
import { useApi } from '#kernel/query.ts';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import { usePublish } from './online/use-publish.ts';
import { useBrandFilter, useTextFilter } from './filters.ts';
import type { OnlineRow } from './types.ts';

const OnlineDialog = lazyDialog(() => import('./online/online-dialog.tsx').then((m) => m.OnlineDialog));
const OrderDialog = lazyDialog(() => import('./order-dialog.tsx').then((m) => m.OrderDialog));
const path = '/inventory/publishStatus';

function useView() {
  const { t } = useTranslation(['assortment', 'words']);
  const lang = useLang();
  const [brand, text] = [useBrandFilter(), useTextFilter()];
  return useMemo(
    () => ({
      columns: columnsOf<OnlineRow>(onlineFields, lang, {
        size: { fixed: 'left', sortable: true, render: (row) => <PartSize part={row} /> },
        partNo: { fixed: 'left', sortable: true, render: (row) => <PartNo part={row} /> },
        title: {
          maxWidth: 240,
          render: ({ title, name }) => title || <span className="tl-zero">{name}</span>,
        },
        state: {},
        reason: { render: ({ state, reason }) => (state === 'HELD' ? hiddenReasons[reason][lang] : '') },
        pictureCount: {},
        msrp: { priority: 2 },
        available: { sortable: true },
        malls: { sortable: true },
        updatedTime: { sortable: true, priority: 1 },
      }),
      filters: filtersOf(`GET ${path}/list`, {}, lang, {
        text,
        brandId: brand,
        pictures: { label: t('online.hasPictures'), kind: 'boolean' },
        state: 'tabs',
      }),
      tabs: {
        label: onlineFields.state[lang],
        key: 'state' as const,
        counted: true as const,
        items: [
          { key: '', label: t('words:all') },
          ...Object.entries(onlineStates).map(([key, { text: words }]) => ({ key, label: words[lang] })),
        ],
      },
    }),
    [t, lang, brand, text],
  );
}

/** Sort dialog of online products, loaded when opened. */
function Order({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('words');
  const { data } = useApi(
    `GET ${path}/list`,
    { query: { state: 'ON', sort: 'sort', pageSize: 100 } },
    { enabled: open },
  );
  const act = useAct(`PUT ${path}/order`, { done: t('recorded'), refresh: [path] });
  if (!open || !data) return null;
  const rows = data.list.map(({ partId, size, title, name }) => ({ partId, size, title: title || name }));
  return (
    <OrderDialog
      open
      rows={rows}
      busy={act.busy}
      onClose={onClose}
      onSave={async (ids) => (await act.run({ body: { ids } })) !== undefined && onClose()}
    />
  );
}

/** List of the platform's online products with title, pictures and order. */
export default function Online() {
  const { t } = useTranslation('assortment');
  const lang = useLang();
  const [row, setRow] = useState<OnlineRow | null>(null);
  const [ordering, setOrdering] = useState(false);
  const { publish, publishMany } = usePublish();
  const top = useAct(`PUT ${path}/order`, { done: t('order.topped'), refresh: [path] });
  return (
    <>
      <ListScreen<'GET /inventory/publishStatus/list'>
        endpoint={`GET ${path}/list`}
        name="/tyres/onlineProductConfiguration"
        title={screenTitle('/tyres/onlineProductConfiguration')[lang]}
        {...useView()}
        sort="sort"
        actions={
          <Button icon={<SortAscendingOutlined />} onClick={() => setOrdering(true)}>
            {t('order.title')}
          </Button>
        }
        rowActions={(each) => [
          {
            key: 'publish',
            label: t(each.state === 'OFF' ? 'online.publish' : 'online.withdraw'),
            onClick: () => void publish(each),
          },
          { key: 'edit', label: t('online.edit'), onClick: () => setRow(each) },
          {
            key: 'top',
            label: t('order.top'),
            blocked: each.state === 'ON' ? undefined : t('order.topOnly'),
            onClick: () => void top.run({ body: { ids: [each.partId], top: true } }),
          },
        ]}
        batch={(list) =>
          ([true, false] as const).map((online) => ({
            key: String(online),
            label: t(online ? 'online.publish' : 'online.withdraw'),
            primary: online,
            onClick: () => void publishMany(list.selected, online),
          }))
        }
        onOpen={setRow}
        exportName={screenTitle('/tyres/onlineProductConfiguration')[lang]}
        empty={{ text: t('online.empty') }}
      />
      {row && <OnlineDialog key={`${row.id} ${row.version}`} row={row} open onClose={() => setRow(null)} />}
      <Order open={ordering} onClose={() => setOrdering(false)} />
    </>
  );
}
