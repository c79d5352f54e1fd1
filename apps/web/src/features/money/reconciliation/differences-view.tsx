import {
  billCauses,
  causeHelps,
  differenceFields as fields,
  differenceStates,
} from '@treadline/contract/money/reconciliation/fields.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useAct } from '#kernel/act.ts';
import { columnsOf, type ColumnExtra } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { formatMoney } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { useBatch } from '#kernel/list/row-results.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { StatusDot } from '#ui/feedback/status-dot.tsx';
import { Delta } from './delta.tsx';
import { screenPath, type Difference } from './types.ts';
import { ViewSwitch } from './view-switch.tsx';

const extrasOf = (lang: Lang): Record<string, ColumnExtra<Difference>> => ({
  no: { fixed: 'left', sortable: true, copy: true, maxWidth: 240 },
  state: {},
  cause: {
    render: ({ cause }) => (
      <StatusDot tone={billCauses[cause].tone} title={causeHelps[cause][lang]}>
        {billCauses[cause].text[lang]}
      </StatusDot>
    ),
  },
  kind: {},
  ours: {},
  theirs: {},
  difference: { sortable: true, render: (row) => <Delta fen={row.difference} /> },
  docNo: {
    render: ({ docNo, orderId }) =>
      orderId === null ? docNo : <Link to={`/retail-order/detail?id=${orderId}`}>{docNo}</Link>,
  },
  day: { sortable: true },
  channel: { priority: 4 },
  note: { maxWidth: 260, priority: 3 },
  checkedBy: { priority: 2 },
  checkedTime: { priority: 1 },
  foundTime: { sortable: true, hidden: true },
});

function useParts() {
  const { t } = useTranslation(['reconciliation', 'words']);
  const lang = useLang();
  return useMemo(
    () => ({
      columns: columnsOf<Difference>(fields, lang, extrasOf(lang)),
      filters: filtersOf('GET /finance/reconciliation/differences', fields, lang, {
        text: { of: fields.no, placeholder: t('numberHint') },
        cause: {},
        day: {},
        kind: {},
        channel: {},
        state: 'tabs',
      }),
      tabs: {
        label: fields.state[lang],
        key: 'state' as const,
        counted: true as const,
        items: [{ key: '', label: t('words:all') }, ...tabsOf(lang)],
      },
    }),
    [t, lang],
  );
}
const tabsOf = (lang: Lang) =>
  Object.entries(differenceStates).map(([key, { text }]) => ({ key, label: text[lang] }));

function useCheck() {
  const { t } = useTranslation('reconciliation');
  const check = useAct('PUT /finance/reconciliation/check', { refresh: [screenPath] });
  const ask = useBatch();
  return async (rows: readonly Difference[]): Promise<boolean> => {
    const amount = formatMoney(rows.reduce((sum, { difference }) => sum + difference, 0));
    const results = await ask({
      title: t('check.title'),
      content: t('check.content', { count: rows.length, amount }),
      okText: t('check.action'),
      reason: t('check.note'),
      run: (note) => check.orThrow({ body: { ids: rows.map(({ id }) => id), note } }),
      done: (count) => t('check.done', { count }),
    });
    return results !== undefined && results.failed.length === 0;
  };
}

/** List of named differences between books and bills, each checked once with a result. */
export function DifferencesView() {
  const { t } = useTranslation('reconciliation');
  const lang = useLang();
  const check = useCheck();
  const buttonOf = (rows: readonly Difference[], then?: () => void) => ({
    key: 'check',
    label: t('check.action'),
    blocked: rows.some(({ state }) => state !== 'OPEN') ? t('check.blocked') : undefined,
    onClick: () => void check(rows).then((ok) => ok && then?.()),
  });
  return (
    <ListScreen
      endpoint="GET /finance/reconciliation/differences"
      name={`${screenPath}/differences`}
      title={screenTitle('/finance/reconciliation')[lang]}
      {...useParts()}
      sort="-foundTime"
      switch={<ViewSwitch />}
      totals={({ difference }) => ({ difference: <Delta fen={difference ?? 0} /> })}
      rowActions={(row) => [buttonOf([row])]}
      batch={(list) => [{ ...buttonOf(list.selected, () => list.clearSelection()), primary: true }]}
      rowTone={({ state }) => (state === 'OPEN' ? 'failed' : undefined)}
      exportName={t('differences')}
      empty={{ text: t('emptyDifferences') }}
    />
  );
}
