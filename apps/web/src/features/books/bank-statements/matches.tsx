import { bankRowFields, matchFields as fields } from '@treadline/contract/books/bank-statements/fields.ts';
import {
  matchFlow as flow,
  matchStatuses,
  matchStatusTexts,
} from '@treadline/contract/books/bank-statements/flow.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalls } from '#kernel/document/calls.ts';
import { useDocumentButtons, type ActionRows } from '#kernel/document/document-buttons.ts';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { useStatusTabs } from '#kernel/fields/use-status-tabs.ts';
import { formatMoney } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { stalePaths, type BankMatch } from './types.ts';
import { useAccounts, ViewSwitch } from './view-switch.tsx';

function useButtons() {
  const { t } = useTranslation(['bank-statements', 'words']);
  const call = useCalls<BankMatch>({ done: t('words:done'), refresh: stalePaths });
  const blocked = ({ mine }: BankMatch) => (mine ? t('byAnother') : undefined);
  const rows: ActionRows<typeof flow, BankMatch> = {
    approve: {
      label: t('words:approve'),
      blocked,
      confirm: ({ matchNo: no, amount }) => ({
        title: t('ask.approve', { no }),
        content: t('ask.approveText', { fen: formatMoney(amount) }),
        okText: t('words:approve'),
      }),
      call: call('PUT /finance/bankStatement/approve/:id', ({ id, version }) => ({
        params: { id },
        body: { version },
      })),
    },
    reject: {
      label: t('words:reject'),
      blocked,
      reason: ({ matchNo: no }) => ({
        title: t('words:rejectTitle', { no }),
        content: t('ask.rejectText'),
        label: t('words:reason'),
        okText: t('words:reject'),
        danger: true,
        maxLength: 200,
      }),
      call: call('PUT /finance/bankStatement/reject/:id', ({ id }, reason) => ({
        params: { id },
        body: { reason },
      })),
    },
    undo: {
      label: t('action.undo'),
      danger: true,
      when: ({ kind }) => kind === 'ENTRY',
      confirm: ({ matchNo: no }) => ({
        title: t('ask.undo', { no }),
        content: t('ask.undoText'),
        okText: t('action.undo'),
      }),
      call: call('PUT /finance/bankStatement/undo/:id', ({ id }) => ({ params: { id } })),
    },
  };
  return useDocumentButtons(flow, rows, { statuses: matchStatusTexts, onlyPossible: true });
}

/** What rows of statements were found to be, and what waits for a second person. */
export default function Matches() {
  const { t } = useTranslation(['bank-statements', 'words']);
  const lang = useLang();
  const accounts = useAccounts();
  const { buttons } = useButtons();
  const tabs = useStatusTabs('status', matchStatuses, matchStatusTexts);
  const columns = useMemo(
    () =>
      columnsOf<BankMatch>(fields, lang, {
        matchNo: { fixed: 'left' },
        kind: {},
        status: {},
        amount: { sortable: true },
        remark: { maxWidth: 240 },
        createdBy: {},
        createdTime: { sortable: true },
        decidedBy: { priority: 3 },
      }),
    [lang],
  );
  const filters = useMemo(
    () =>
      filtersOf('GET /finance/bankStatement/match/list', fields, lang, {
        text: { of: fields.matchNo, placeholder: t('words:numbersHint') },
        kind: {},
        bankAccountId: { of: bankRowFields.accountName, options: accounts, single: true },
        mine: { of: fields.createdBy, kind: 'boolean', yes: t('byMe'), no: t('byOthers') },
        status: 'tabs',
      }),
    [t, lang, accounts],
  );
  return (
    <ListScreen
      endpoint="GET /finance/bankStatement/match/list"
      name="/finance/bankStatement/matches"
      title={screenTitle('/finance/bankStatement/matches')[lang]}
      switch={<ViewSwitch view="/finance/bankStatement/matches" />}
      columns={columns}
      filters={filters}
      sort="-createdTime"
      tabs={tabs}
      rowActions={(row) => buttons(row)}
      exportName={screenTitle('/finance/bankStatement/matches')[lang]}
      empty={{ text: t('noMatches') }}
    />
  );
}
