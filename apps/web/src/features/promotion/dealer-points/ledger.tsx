import {
  pointsEntryFields as fields,
  pointsFields,
} from '@treadline/contract/promotion/dealer-points/fields.ts';
import { pointsSources } from '@treadline/contract/promotion/dealer-points/kinds.ts';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useCan } from '#kernel/can.tsx';
import { columnsOf, figureClass, showValue } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { formatQuantity } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { goTo } from '#kernel/navigate.ts';
import { useApi } from '#kernel/query.ts';
import { screenPath } from '#kernel/screen-path.ts';
import { useTabTitle } from '#kernel/tabs/use-tab.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import { AccountFacts } from '#ui/list/account-facts.tsx';
import {
  activityPath,
  exchangeOf,
  exchangesPath,
  pointsEditorRule,
  orderPath,
  shopPath,
  type Account,
  type Entry,
} from './types.ts';
import './points.css';

const HandleDialog = lazyDialog(() => import('./handle-dialog.tsx').then((module) => module.HandleDialog));

const signed = (value: number) =>
  value === 0 ? null : (
    <b className={figureClass(value)}>{`${value > 0 ? '+' : ''}${formatQuantity(value)}`}</b>
  );
/** Link to the subject of a row, where the user may open it. */
function Way({ path, id, name }: { path: `/${string}`; id: number | null; name: string }) {
  const open = useOpenPaths();
  return id !== null && open.has(path) ? <Link to={screenPath(path, { id, name })}>{name}</Link> : name;
}

const extras = {
  time: { fixed: 'left', sortable: true },
  kind: {},
  delta: { sortable: true, render: (row: Entry) => signed(row.delta) },
  balanceAfter: {},
  debtDelta: { render: (row: Entry) => signed(row.debtDelta), priority: 3 },
  debtAfter: { priority: 3 },
  source: { priority: 1 },
  no: {
    render: ({ source, sourceId, no }: Entry) =>
      source === 'EXCHANGE' ? <Link to={exchangeOf({ id: sourceId, exchangeNo: no })}>{no}</Link> : no,
  },
  activity: {
    maxWidth: 200,
    render: ({ activityId, activity }: Entry) => <Way path={activityPath} id={activityId} name={activity} />,
  },
  orderNo: {
    priority: 2,
    render: ({ orderId, orderNo }: Entry) => <Way path={orderPath} id={orderId} name={orderNo} />,
  },
  reason: { maxWidth: 320, priority: 4 },
  actor: { priority: 1 },
} as const;
const drawTotals = (sum: Record<'delta' | 'debtDelta', number>) => ({
  delta: signed(sum.delta),
  debtDelta: signed(sum.debtDelta),
});

/** Current balance of the dealer, under the title. */
function Facts({ account }: { account: Account }) {
  const lang = useLang();
  const shown = (['points', 'debt', 'earned', 'spent'] as const).filter(
    (key) => key !== 'debt' || account.debt > 0,
  );
  return (
    <AccountFacts
      state={showValue(pointsFields.state, account.state, lang)}
      figures={shown.map((key) => ({
        label: pointsFields[key].label[lang],
        text: formatQuantity(account[key]),
      }))}
    />
  );
}

function useParts() {
  const { t } = useTranslation(['dealer-points', 'words']);
  const lang = useLang();
  return useMemo(
    () => ({
      filters: filtersOf('GET /promotion/dealer/points/ledger/:id', fields, lang, {
        kind: {},
        no: { placeholder: t('noHint') },
        time: {},
        source: 'tabs',
        activityId: 'api',
      }),
      tabs: {
        label: fields.source[lang],
        key: 'source' as const,
        items: [
          { key: '', label: t('words:all') },
          ...Object.entries(pointsSources).map(([key, text]) => ({ key, label: text[lang] })),
        ],
        counted: true as const,
      },
      columns: columnsOf<Entry>(fields, lang, extras),
    }),
    [t, lang],
  );
}

/** A dealer's links to the exchange shop and its exchanges. */
function Ways({ onHandle }: { onHandle: () => void }) {
  const { t } = useTranslation('dealer-points');
  const lang = useLang();
  const open = useOpenPaths();
  if (useCan()(pointsEditorRule))
    return (
      <Button type="primary" onClick={onHandle}>
        {t('handle.action')}
      </Button>
    );
  if (!open.has(shopPath)) return null;
  return (
    <>
      <Button onClick={() => goTo(exchangesPath)}>{t('mine')}</Button>
      <Button type="primary" onClick={() => goTo(shopPath)}>
        {screenTitle('/promotion/dealer/exchange/shop')[lang]}
      </Button>
    </>
  );
}

/** Points ledger entries of one dealer. */
export function Ledger({ id, name }: { id: number; name: string }) {
  const { t } = useTranslation('dealer-points');
  const [open, setOpen] = useState(false);
  const { data: account } = useApi(
    'GET /promotion/dealer/points/detail/:id',
    { params: { id } },
    { enabled: id > 0 },
  );
  const title = account ? t('ledgerOf', { dealer: account.dealerName }) : t('ledger');
  useTabTitle(account && title);
  return (
    <>
      <ListScreen
        endpoint="GET /promotion/dealer/points/ledger/:id"
        name={name}
        params={useMemo(() => ({ id }), [id])}
        title={title}
        sort="-time"
        {...useParts()}
        switch={account && <Facts account={account} />}
        actions={account && <Ways onHandle={() => setOpen(true)} />}
        totals={drawTotals}
        exportName={title}
        empty={{ text: t('noEntries') }}
      />
      {account && open && <HandleDialog accounts={[account]} open onClose={() => setOpen(false)} />}
    </>
  );
}
