import { GiftOutlined, PlusOutlined } from '@ant-design/icons';
import {
  itemFields as fields,
  itemInputs,
  itemStates,
} from '@treadline/contract/promotion/dealer-points/fields.ts';
import { Button } from 'antd';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useCan } from '#kernel/can.tsx';
import { makeThumbnail } from '#kernel/document/make-thumbnail.ts';
import { SmallPicture } from '#kernel/document/picture.tsx';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { RecordDialog } from '#kernel/fields/record-dialog-part.ts';
import { useSwitch } from '#kernel/fields/use-switch.ts';
import { formatQuantity } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { goTo } from '#kernel/navigate.ts';
import { screenPath } from '#kernel/screen-path.ts';
import { exchangesPath, itemsPath, pointsEditorRule, stalePaths, type Item } from './types.ts';
import { ViewSwitch } from './view-switch.tsx';
import './points.css';

const extras = {
  name: {
    fixed: 'left',
    sortable: true,
    opens: true,
    maxWidth: 280,
    render: ({ pictureId, name }: Item) => (
      <span className="dp-name">
        {pictureId === null ? <GiftOutlined /> : <SmallPicture fileId={pictureId} name="" />}
        {name}
      </span>
    ),
  },
  state: {},
  points: { sortable: true },
  total: {},
  taken: { sortable: true },
  left: { sortable: true },
  perDealer: {},
  startsOn: { priority: 2 },
  endsOn: { sortable: true, priority: 3 },
  description: { maxWidth: 240, priority: 1 },
  createdTime: { sortable: true, hidden: true },
} as const;
const drawTotals = (sum: Record<'total' | 'taken' | 'left', number>) => ({
  total: formatQuantity(sum.total),
  taken: formatQuantity(sum.taken),
  left: formatQuantity(sum.left),
});
const loadSchema = () =>
  import('@treadline/contract/promotion/dealer-points/exchange-routes.ts').then(
    ({ dealerExchangeRoutes }) => dealerExchangeRoutes.createItem.body,
  );

function useParts() {
  const { t } = useTranslation('words');
  const lang = useLang();
  return useMemo(
    () => ({
      columns: columnsOf<Item>(fields, lang, extras),
      filters: filtersOf('GET /promotion/dealer/exchange/item/list', fields, lang, {
        text: { of: fields.name },
        state: 'tabs',
      }),
      tabs: {
        label: fields.state[lang],
        key: 'state' as const,
        items: [
          { key: '', label: t('all') },
          ...(['ON', 'OUT', 'WAIT', 'END', 'OFF'] as const).map((key) => ({
            key,
            label: itemStates[key].text[lang],
          })),
        ],
        counted: true as const,
      },
    }),
    [t, lang],
  );
}

/** Selects and uploads a picture of a reward. */
function usePicture() {
  const { t } = useTranslation('dealer-points');
  const input = useRef<HTMLInputElement>(null);
  const [asked, setAsked] = useState<Item | null>(null);
  const send = useAct('POST /promotion/dealer/exchange/item/picture/:id', {
    done: t('items.pictureDone'),
    refresh: stalePaths,
  });
  const take = async (file: File | undefined) => {
    if (!file || !asked) return;
    const thumbnail = await makeThumbnail(file);
    await send.run({ params: { id: asked.id }, file, body: { thumbnail } });
  };
  return {
    ask: (item: Item) => {
      setAsked(item);
      input.current?.click();
    },
    element: (
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('items.picture')}
        accept="image/png,image/jpeg,image/webp"
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
    ),
  };
}

/** Row actions of a reward. */
function useRowActions(edit: (row: Item) => void, askPicture: (row: Item) => void) {
  const { t } = useTranslation(['dealer-points', 'words']);
  const keeps = useCan()(pointsEditorRule);
  const switchOf = useSwitch<Item>({
    endpoint: 'PUT /promotion/dealer/exchange/item/status/:id',
    refresh: stalePaths,
    list: 'GET /promotion/dealer/exchange/item/list',
    name: ({ name }) => name,
    consequence: ({ enabled, left }) => t(enabled ? 'items.offText' : 'items.onText', { left }),
  });
  return (row: Item) => [
    ...(keeps
      ? [
          { key: 'edit', label: t('words:edit'), onClick: () => edit(row) },
          { key: 'picture', label: t('items.picture'), onClick: () => askPicture(row) },
        ]
      : []),
    {
      key: 'orders',
      label: t('view.exchanges'),
      onClick: () => goTo(screenPath(exchangesPath, { itemId: row.id })),
    },
    ...(keeps ? [switchOf(row)] : []),
  ];
}

/** List of rewards, maintained by the platform. */
export default function ItemList() {
  const { t } = useTranslation(['dealer-points', 'words']);
  const lang = useLang();
  const keeps = useCan()(pointsEditorRule);
  const [edited, setEdited] = useState<Item | null>(null);
  const [open, setOpen] = useState(false);
  const picture = usePicture();
  const edit = (row: Item | null) => {
    setEdited(row);
    setOpen(true);
  };
  const rowActions = useRowActions(edit, picture.ask);
  const noun = t('items.noun');
  return (
    <>
      <ListScreen
        endpoint="GET /promotion/dealer/exchange/item/list"
        name={itemsPath}
        title={screenTitle('/promotion/dealer/exchange/items')[lang]}
        sort="-createdTime"
        {...useParts()}
        switch={<ViewSwitch view="items" />}
        totals={drawTotals}
        rowActions={rowActions}
        {...(keeps && { onOpen: edit })}
        actions={
          keeps && (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => edit(null)}>
              {t('words:createTitle', { noun })}
            </Button>
          )
        }
        exportName={screenTitle('/promotion/dealer/exchange/items')[lang]}
        empty={{ text: t('items.empty') }}
      />
      <RecordDialog
        key={edited?.id ?? 0}
        fields={itemInputs}
        record={edited}
        open={open}
        onClose={() => setOpen(false)}
        create="POST /promotion/dealer/exchange/item/create"
        update="PUT /promotion/dealer/exchange/item/update/:id"
        refresh={stalePaths}
        schema={loadSchema}
        noun={noun}
        name={edited?.name}
        hints={{
          perDealer: t('items.limitHint'),
          total: edited ? t('items.totalHint', { taken: edited.taken }) : null,
        }}
      />
      {picture.element}
    </>
  );
}
