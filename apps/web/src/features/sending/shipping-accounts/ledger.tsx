import { PlusOutlined } from '@ant-design/icons';
import {
  accountFields,
  entryFields as fields,
  entryKinds,
  entryStateTexts,
} from '@treadline/contract/sending/shipping-accounts/fields.ts';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { OutputOf, RowOf } from '#kernel/api-types.ts';
import { columnsOf, figureClass, showValue } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { formatMoney } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { useApi } from '#kernel/query.ts';
import { useTabQuery, useTabTitle } from '#kernel/tabs/use-tab.ts';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import { StatusDot } from '#ui/feedback/status-dot.tsx';
import { AccountFacts } from '#ui/list/account-facts.tsx';
import './shipping-accounts.css';

export type Entry = RowOf<'GET /data/account/transaction/list'>;
type Account = OutputOf<'GET /data/account/:id'>;
const TopUpDialog = lazyDialog(() => import('./top-up-dialog.tsx').then((module) => module.TopUpDialog));
const ReverseDialog = lazyDialog(() => import('./reverse-dialog.tsx').then((module) => module.ReverseDialog));

/** Kind of an entry; for reversals linked to the other entry. */
function Kind({ accountId, kind, no, reversedBy }: Entry) {
  const { t } = useTranslation('shipping-accounts');
  const lang = useLang();
  const word = entryKinds[kind][lang];
  if (reversedBy === null) return word;
  const both = new URLSearchParams({ id: String(accountId), no });
  return (
    <span className="sa-kind">
      {word}
      <Link to={`/basic/topSpeedLedger?${both}`} title={t('seeBoth')}>
        <StatusDot tone={entryStateTexts.REVERSED.tone}>{entryStateTexts.REVERSED.text[lang]}</StatusDot>
      </Link>
    </span>
  );
}
const amount = {
  sortable: true,
  render: (row: Entry) => (
    <b className={figureClass(row.amount)}>{`${row.amount > 0 ? '+' : ''}${formatMoney(row.amount)}`}</b>
  ),
};
const time = { fixed: 'left', sortable: true } as const;
const rest = {
  kind: { render: (row: Entry) => <Kind {...row} /> },
  no: { copy: true, maxWidth: 240 },
  amount,
  balanceBefore: {},
  balanceAfter: {},
  bankAccount: { maxWidth: 160, priority: 3 },
  remark: { maxWidth: 280, priority: 2 },
  actor: { priority: 1 },
} as const;
const ofOne = { time, ...rest };
const ofAll = { time, carrierName: { maxWidth: 200 }, ...rest };
const drawTotals = (sum: { amount: number }) => ({
  amount: <span className={figureClass(sum.amount)}>{formatMoney(sum.amount)}</span>,
});

/** Account named in the URL; none for the full ledger. */
function useAccount(): { id: number | undefined; account: Account | undefined } {
  const [{ id: text }] = useTabQuery();
  const id = Number(text) || undefined;
  const { data } = useApi(
    'GET /data/account/:id',
    { params: { id: id ?? 0 } },
    { enabled: id !== undefined },
  );
  return { id, account: id === undefined ? undefined : data };
}

/** Current balance beside the title. */
function Facts({ account }: { account: Account }) {
  const lang = useLang();
  return (
    <AccountFacts
      state={showValue(accountFields.state, account.state, lang)}
      figures={(['balance', 'credit', 'available', 'warning'] as const).map((key) => ({
        label: accountFields[key].label[lang],
        text: formatMoney(account[key]),
        className: figureClass(account[key]),
      }))}
    />
  );
}

function useFilters() {
  const { t } = useTranslation('shipping-accounts');
  const lang = useLang();
  return useMemo(
    () =>
      filtersOf('GET /data/account/transaction/list', fields, lang, {
        no: { placeholder: t('noSearch') },
        kind: {},
        time: {},
        accountId: 'link',
      }),
    [t, lang],
  );
}

/** Ledger of one account or all, with reversals: /basic/topSpeedLedger?id=. */
export default function ShippingLedger() {
  const { t } = useTranslation('shipping-accounts');
  const lang = useLang();
  const { id, account } = useAccount();
  const [toReverse, setToReverse] = useState<Entry | null>(null);
  const [open, setOpen] = useState<'reverse' | 'topUp' | null>(null);
  const columns = useMemo(() => columnsOf<Entry>(fields, lang, id ? ofOne : ofAll), [lang, id]);
  const title = account ? t('ledgerTitle', { carrier: account.carrierName }) : t('ledgerOfAll');
  useTabTitle(id ? account && title : title);
  const reverse = (row: Entry) => {
    setToReverse(row);
    setOpen('reverse');
  };
  const close = () => setOpen(null);
  return (
    <>
      <ListScreen
        endpoint="GET /data/account/transaction/list"
        name="/basic/topSpeedLedger"
        title={title}
        columns={columns}
        filters={useFilters()}
        sort="-time"
        fixed={useMemo(() => (id ? { accountId: id } : {}), [id])}
        switch={account && <Facts account={account} />}
        actions={
          account && (
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpen('topUp')}>
              {t('topUp')}
            </Button>
          )
        }
        rowActions={(row) =>
          row.kind === 'REVERSAL'
            ? []
            : [
                {
                  key: 'reverse',
                  label: t('reverse'),
                  onClick: () => reverse(row),
                  danger: true,
                  blocked: row.reversedBy ? t('isReversed') : undefined,
                },
              ]
        }
        totals={drawTotals}
        exportName={title}
        empty={{ text: t('noEntries') }}
      />
      {account && <TopUpDialog account={account} open={open === 'topUp'} onClose={close} />}
      {toReverse && <ReverseDialog entry={toReverse} open={open === 'reverse'} onClose={close} />}
    </>
  );
}
