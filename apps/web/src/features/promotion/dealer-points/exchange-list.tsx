import { exchangeFields as fields } from '@treadline/contract/promotion/dealer-points/fields.ts';
import { exchangeStatuses, exchangeStatusTexts } from '@treadline/contract/promotion/dealer-points/flow.ts';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { formatQuantity } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { goTo } from '#kernel/navigate.ts';
import { useMe } from '#kernel/session.ts';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { exchangeOf, exchangesPath, shopPath, type Exchange } from './types.ts';
import { useExchangeButtons } from './use-exchange-buttons.tsx';
import { ViewSwitch } from './view-switch.tsx';

const extras = {
  exchangeNo: { fixed: 'left', opens: true, copy: true },
  status: {},
  dealerName: { maxWidth: 240 },
  itemName: { maxWidth: 240 },
  quantity: {},
  points: { sortable: true },
  carrier: { priority: 3 },
  waybillNo: { copy: true, priority: 4 },
  contactName: { hidden: true },
  address: { hidden: true, maxWidth: 260 },
  createdTime: { sortable: true },
  createdBy: { priority: 2 },
  handledBy: { hidden: true },
  remark: { priority: 1, maxWidth: 200 },
  rejectReason: { priority: 1, maxWidth: 200 },
} as const;
const { dealerName: _, ...dealerExtras } = extras;
const drawTotals = (sum: Record<'quantity' | 'points', number>) => ({
  quantity: formatQuantity(sum.quantity),
  points: formatQuantity(sum.points),
});

function useParts(isDealer: boolean) {
  const { t } = useTranslation(['dealer-points', 'words']);
  const lang = useLang();
  return useMemo(
    () => ({
      columns: columnsOf<Exchange>(fields, lang, isDealer ? dealerExtras : extras),
      filters: filtersOf('GET /promotion/dealer/exchange/list', fields, lang, {
        text: { label: t('exchangeSearch'), placeholder: t('exchangeHint') },
        createdTime: {},
        status: 'tabs',
        dealerId: 'api',
        itemId: 'link',
      }),
      tabs: {
        label: fields.status[lang],
        key: 'status' as const,
        items: [
          { key: '', label: t('words:all') },
          ...exchangeStatuses.map((key) => ({ key, label: exchangeStatusTexts[key].text[lang] })),
        ],
        counted: true as const,
      },
    }),
    [t, lang, isDealer],
  );
}

/** List of exchanges of points for rewards: approved and shipped by the platform, received by dealers. */
export default function ExchangeList() {
  const { t } = useTranslation('dealer-points');
  const lang = useLang();
  const isDealer = useMe().type === 'DEALER';
  const [{ itemId }] = useTabQuery();
  const open = useOpenPaths();
  const { buttons, element } = useExchangeButtons();
  return (
    <>
      <ListScreen
        endpoint="GET /promotion/dealer/exchange/list"
        name={exchangesPath}
        title={screenTitle('/promotion/dealer/exchange/list')[lang]}
        sort="-createdTime"
        {...useParts(isDealer)}
        fixed={useMemo(() => (itemId ? { itemId: Number(itemId) } : {}), [itemId])}
        switch={<ViewSwitch view="exchanges" />}
        actions={
          open.has(shopPath) && (
            <Button type="primary" onClick={() => goTo(shopPath)}>
              {screenTitle('/promotion/dealer/exchange/shop')[lang]}
            </Button>
          )
        }
        rowActions={buttons}
        totals={drawTotals}
        onOpen={(row) => goTo(exchangeOf(row))}
        exportName={screenTitle('/promotion/dealer/exchange/list')[lang]}
        empty={{ text: t(isDealer ? 'noExchangesOwn' : 'noExchanges') }}
      />
      {element}
    </>
  );
}
