import { PlusOutlined } from '@ant-design/icons';
import { journalTypes } from '@treadline/contract/money/journal/accounts.ts';
import {
  prepayEntryFields as fields,
  prepayFields,
  prepayParts,
} from '@treadline/contract/money/prepay/fields.ts';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#kernel/api-types.ts';
import { columnsOf, figureClass, showValue } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { formatMoney } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { useApi } from '#kernel/query.ts';
import { useTabTitle } from '#kernel/tabs/use-tab.ts';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import { AccountFacts } from '#ui/list/account-facts.tsx';
import { EntryLink } from './entry-link.tsx';
import type { Entry } from './types.ts';
import { useCheck } from './use-check.tsx';
import './prepay.css';

type Account = OutputOf<'GET /finance/dealerAccount/detail/:id'>;
const MoveDialog = lazyDialog(() => import('./move-dialog.tsx').then((module) => module.MoveDialog));
const StatementDialog = lazyDialog(() =>
  import('./statement-dialog.tsx').then((module) => module.StatementDialog),
);
const ProofDialog = lazyDialog(() => import('./proof-dialog.tsx').then((module) => module.ProofDialog));

const shownTypes = [
  'RECHARGE',
  'PREPAY_PAYMENT',
  'REFUND',
  'FREEZE',
  'UNFREEZE_PREPAY',
  'WITHDRAW',
  'RECHARGE_REVERSAL',
  'ADJUST',
] as const;
const extras = {
  time: { fixed: 'left', sortable: true },
  type: {},
  no: { maxWidth: 240, render: (row: Entry) => <EntryLink {...row} /> },
  part: {},
  amount: {
    sortable: true,
    render: (row: Entry) => (
      <b className={figureClass(row.amount)}>{`${row.amount > 0 ? '+' : ''}${formatMoney(row.amount)}`}</b>
    ),
  },
  balanceBefore: {},
  balanceAfter: {},
  memo: { maxWidth: 280, priority: 2 },
  actor: { priority: 1 },
} as const;
const drawTotals = (sum: { amount: number }) => ({
  amount: <span className={figureClass(sum.amount)}>{formatMoney(sum.amount)}</span>,
});

/** Current balances beside the title. */
function Facts({ account }: { account: Account }) {
  const lang = useLang();
  return (
    <AccountFacts
      state={showValue(prepayFields.state, account.state, lang)}
      figures={(['available', 'frozen', 'balance', 'warning'] as const).map((key) => ({
        label: prepayFields[key].label[lang],
        text: formatMoney(account[key]),
        className: figureClass(account[key]),
      }))}
    />
  );
}

function useParts() {
  const { t } = useTranslation(['prepay', 'words']);
  const lang = useLang();
  return useMemo(
    () => ({
      filters: filtersOf('GET /finance/dealerAccount/ledger/:id', fields, lang, {
        no: { placeholder: t('noSearch') },
        type: { options: shownTypes.map((value) => ({ value, label: journalTypes[value][lang] })) },
        time: {},
        part: 'tabs',
      }),
      tabs: {
        label: fields.part[lang],
        key: 'part' as const,
        items: [
          { key: '', label: t('words:all') },
          { key: 'PREPAY', label: prepayParts.PREPAY[lang] },
          { key: 'FROZEN', label: prepayParts.FROZEN[lang] },
        ],
        counted: true as const,
      },
      columns: columnsOf<Entry>(fields, lang, extras),
    }),
    [t, lang],
  );
}

/**
 * Ledger entries of a prepay account, with actions for statement, bank comparison and recharge; with `own` the tab has
 * the menu entry's name.
 */
export function Ledger({ id, name, own = false }: { id: number; name: string; own?: boolean }) {
  const { t } = useTranslation('prepay');
  const { data: account } = useApi(
    'GET /finance/dealerAccount/detail/:id',
    { params: { id } },
    { enabled: id > 0 },
  );
  const [open, setOpen] = useState<'recharge' | 'statement' | 'proof' | null>(null);
  const title = account ? t('ledgerTitle', { dealer: account.dealerName }) : t('ledger');
  useTabTitle(own ? undefined : account && title);
  const check = useCheck(id);
  const close = () => setOpen(null);
  return (
    <>
      <ListScreen
        endpoint="GET /finance/dealerAccount/ledger/:id"
        name={name}
        params={useMemo(() => ({ id }), [id])}
        title={title}
        sort="-time"
        {...useParts()}
        switch={account && <Facts account={account} />}
        actions={
          account && (
            <>
              <Button onClick={() => setOpen('statement')}>{t('statement')}</Button>
              <Button onClick={() => setOpen('proof')}>{t('proof')}</Button>
              {check.button}
              <Button
                type="primary"
                icon={<PlusOutlined />}
                disabled={account.state === 'CLOSED'}
                onClick={() => setOpen('recharge')}
              >
                {t('move.recharge.action')}
              </Button>
            </>
          )
        }
        totals={drawTotals}
        exportName={title}
        empty={{ text: t('noEntries') }}
      />
      {account && open === 'recharge' && (
        <MoveDialog move="recharge" account={account} open onClose={close} />
      )}
      {account && <StatementDialog account={account} open={open === 'statement'} onClose={close} />}
      {account && <ProofDialog account={account} open={open === 'proof'} onClose={close} />}
    </>
  );
}
