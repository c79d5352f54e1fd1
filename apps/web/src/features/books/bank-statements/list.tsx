import { ImportOutlined } from '@ant-design/icons';
import { bankRowFields as fields, bankRowStates } from '@treadline/contract/books/bank-statements/fields.ts';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Can, useCan } from '#kernel/can.tsx';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { SideAmount } from '#kernel/fields/side-amount.tsx';
import { useStatusTabs } from '#kernel/fields/use-status-tabs.ts';
import { formatMoney } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { BookDialog } from './book-dialog.tsx';
import { FilesDialog } from './files-dialog.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { MatchDialog } from './match-dialog.tsx';
import { path, type BankRow } from './types.ts';
import { useAccounts, ViewSwitch } from './view-switch.tsx';

const states = ['OPEN', 'WAITING', 'DONE'] as const;
const makers = { any: ['finance_closing'], types: ['OTHER'] } as const;

function useColumns() {
  const lang = useLang();
  return useMemo(
    () =>
      columnsOf<BankRow>(fields, lang, {
        day: { fixed: 'left', sortable: true },
        time: { priority: 1 },
        accountName: { priority: 3, maxWidth: 140 },
        income: { sortable: true, render: ({ income }) => <SideAmount value={income} /> },
        expense: { sortable: true, render: ({ expense }) => <SideAmount value={expense} /> },
        balance: {},
        payee: { maxWidth: 200 },
        payeeNo: { hidden: true },
        summary: { maxWidth: 220 },
        serial: { priority: 1, maxWidth: 160 },
        state: {},
        matchKind: { priority: 3 },
        matchNo: { priority: 2 },
        matchedBy: { hidden: true },
      }),
    [lang],
  );
}

/** What is to be done with chosen rows. */
interface Task {
  what: 'MATCH' | 'FEE' | 'SUSPENSE';
  rows: readonly BankRow[];
  leave: () => void;
}

/** Rows of bank statements: open, matched, read from files. */
export default function BankRows() {
  const { t } = useTranslation('bank-statements');
  const lang = useLang();
  const accounts = useAccounts();
  const makes = useCan()(makers);
  const [task, setTask] = useState<Task | null>(null);
  const [reads, setReads] = useState(false);
  const [files, setFiles] = useState(false);
  const tabs = useStatusTabs('state', states, bankRowStates);
  const filters = useMemo(
    () =>
      filtersOf('GET /finance/bankStatement/list', fields, lang, {
        bankAccountId: { of: fields.accountName, options: accounts, single: true },
        text: { label: t('words'), placeholder: t('wordsHint') },
        day: {},
        state: 'tabs',
      }),
    [t, lang, accounts],
  );
  const buttons = (rows: readonly BankRow[], leave: () => void) => {
    const blocked = rows.some(({ state }) => state !== 'OPEN') ? t('onlyOpen') : undefined;
    const button = (what: Task['what']) => ({
      key: what,
      label: t(`action.${what}`),
      primary: what === 'MATCH',
      blocked,
      onClick: () => setTask({ what, rows, leave }),
    });
    return [button('MATCH'), button('FEE'), button('SUSPENSE')];
  };
  const close = () => setTask(null);
  const done = () => {
    task?.leave();
    close();
  };
  return (
    <>
      <ListScreen
        endpoint="GET /finance/bankStatement/list"
        name={path}
        title={screenTitle('/finance/bankStatement')[lang]}
        switch={<ViewSwitch view={path} />}
        columns={useColumns()}
        filters={filters}
        sort="-day"
        tabs={tabs}
        actions={
          <Can {...makers}>
            <Button onClick={() => setTask({ what: 'MATCH', rows: [], leave: () => undefined })}>
              {t('match.offset')}
            </Button>
            <Button onClick={() => setFiles(true)}>{t('files.title')}</Button>
            <Button type="primary" icon={<ImportOutlined />} onClick={() => setReads(true)}>
              {t('import.title')}
            </Button>
          </Can>
        }
        rowActions={
          makes ? (row) => (row.state === 'OPEN' ? buttons([row], () => undefined) : []) : undefined
        }
        batch={makes ? (list) => buttons(list.selected, () => list.clearSelection()) : undefined}
        totals={({ income, expense }) => ({ income: formatMoney(income), expense: formatMoney(expense) })}
        exportName={screenTitle('/finance/bankStatement')[lang]}
        empty={{ text: t('empty') }}
      />
      {files && <FilesDialog onClose={() => setFiles(false)} />}
      {reads && <ImportDialog onClose={() => setReads(false)} />}
      {task?.what === 'MATCH' && <MatchDialog rows={task.rows} onDone={done} onClose={close} />}
      {task && task.what !== 'MATCH' && (
        <BookDialog rows={task.rows} as={task.what} onDone={done} onClose={close} />
      )}
    </>
  );
}
