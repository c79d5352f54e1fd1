import { statementFields as fields } from '@treadline/contract/books/statements/fields.ts';
import {
  statementFlow,
  statementStates,
  statementStateTexts,
} from '@treadline/contract/books/statements/flow.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#kernel/can.tsx';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { useStatusTabs } from '#kernel/fields/use-status-tabs.ts';
import { formatMoney } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { goTo } from '#kernel/navigate.ts';
import { useMe } from '#kernel/session.ts';
import { CopyText } from '#ui/feedback/copy-text.tsx';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import { DueDay, Money, StatementLink } from './cells.tsx';
import { remindRule, useRemind, useSendMany } from './use-many.ts';
import { detailPath, isOneParty, listPath, type Statement } from './types.ts';
import { useStatementButtons } from './use-buttons.ts';
import { ViewSwitch } from './view-switch.tsx';

const GenerateDialog = lazyDialog(() =>
  import('./dialogs/generate-dialog.tsx').then((module) => module.GenerateDialog),
);

const SealDialog = lazyDialog(() => import('./dialogs/seal-dialog.tsx').then((module) => module.SealDialog));

/** States visible outside the platform, from sending on. */
const sentStates = statementStates.filter((state) => state !== 'DRAFT' && state !== 'VOID');

const statementColumns = (lang: Lang, isAlone: boolean) =>
  columnsOf<Statement>(fields, lang, {
    statementNo: {
      sortable: true,
      fixed: 'left',
      render: (row) => (
        <CopyText value={row.statementNo}>
          <StatementLink id={row.id} no={row.statementNo} />
        </CopyText>
      ),
    },
    state: {},
    type: {},
    month: { sortable: true },
    ...(!isAlone && { partyName: { maxWidth: 220 } }),
    lines: { priority: 2 },
    total: { sortable: true, render: (row) => <Money fen={row.total} /> },
    tax: { hidden: true },
    settled: { priority: 3 },
    paid: { priority: 4 },
    carried: { hidden: true },
    due: { sortable: true, render: (row) => <Money fen={row.due} /> },
    dueDay: { render: (row) => <DueDay statement={row} /> },
    invoiced: { priority: 2 },
    createdTime: { sortable: true, priority: 1 },
    sentTime: { priority: 1 },
    confirmedBy: { hidden: true },
    confirmedTime: { hidden: true },
    createdBy: { hidden: true },
  });

/** Whether an action is shown: allowed by the status and, for carrying forward, a negative amount. */
const isOpen = (action: string, { status, due }: Statement): boolean =>
  (statementFlow[action as keyof typeof statementFlow].from as readonly string[]).includes(status) &&
  (action !== 'carry' || due < 0);

const drawTotals = (sums: Record<'total' | 'settled' | 'paid' | 'due' | 'invoiced', number>) =>
  Object.fromEntries(Object.entries(sums).map(([key, fen]) => [key, formatMoney(fen)]));

function useFilters() {
  const { t } = useTranslation(['statements', 'words']);
  const lang = useLang();
  const { type } = useMe();
  return useMemo(
    () =>
      filtersOf('GET /finance/dealer/history', fields, lang, {
        text: { label: t('words:search'), placeholder: t('statementHint') },
        type: {},
        month: { placeholder: '2026-10' },
        late: { label: t('late'), kind: 'boolean' },
        waiting: { label: t('waiting'), kind: 'boolean' },
        own: type === 'DEALER_GROUP' && { label: t('own'), kind: 'boolean' },
        createdTime: {},
        state: 'tabs',
        partyId: 'api',
        orderId: 'otherScreen',
      }),
    [t, lang, type],
  );
}

/** Who keeps the seal of the platform. */
const sealRule = { code: 'configuration_dictionary', types: ['OTHER'] } as const;

/** List of statements of dealers, groups and OEMs: finance creates and sends them, each party confirms its own. */
export default function StatementHistory() {
  const { t } = useTranslation('statements');
  const lang = useLang();
  const [open, setOpen] = useState(false);
  const [seal, setSeal] = useState(false);
  const { type } = useMe();
  const can = useCan();
  const isDesk = can(remindRule);
  const remind = useRemind();
  const send = useSendMany();
  const { buttons, any } = useStatementButtons();
  const generate = isDesk && (
    <Button type="primary" onClick={() => setOpen(true)}>
      {t('generate.action')}
    </Button>
  );
  return (
    <>
      <ListScreen<'GET /finance/dealer/history'>
        endpoint="GET /finance/dealer/history"
        name={listPath}
        title={screenTitle('/finance/dealer/history')[lang]}
        columns={useMemo(() => statementColumns(lang, isOneParty(type)), [lang, type])}
        filters={useFilters()}
        tabs={useStatusTabs('state', type === 'OTHER' ? statementStates : sentStates, statementStateTexts)}
        sort="-createdTime"
        switch={isDesk && <ViewSwitch view="statements" />}
        actions={
          <>
            {can(sealRule) && <Button onClick={() => setSeal(true)}>{t('seal.action')}</Button>}
            {generate}
          </>
        }
        rowActions={any ? (row) => buttons(row).filter(({ key }) => isOpen(key, row)) : undefined}
        totals={drawTotals}
        onOpen={(row) => goTo(detailPath(row))}
        {...(isDesk && {
          batch: (list) => [
            send(list.selected, () => list.clearSelection()),
            remind(list.selected, () => list.clearSelection()),
          ],
        })}
        rowTone={({ state }) => (state === 'DISPUTED' ? 'failed' : undefined)}
        exportName={screenTitle('/finance/dealer/history')[lang]}
        empty={{ text: t('empty'), action: generate }}
      />
      <GenerateDialog open={open} onClose={() => setOpen(false)} />
      <SealDialog open={seal} onClose={() => setSeal(false)} />
    </>
  );
}
