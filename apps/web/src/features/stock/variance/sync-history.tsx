import { pullFields as fields, pullStatuses } from '@treadline/contract/stock/variance/fields.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { columnsOf, type ColumnExtra } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { formatQuantity } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import { historyPath, type Pull } from './types.ts';

const ChangesDrawer = lazyDialog(() => import('./changes-drawer.tsx').then((module) => module.ChangesDrawer));

const extras: Record<string, ColumnExtra<Pull>> = {
  pullNo: { fixed: 'left', opens: true },
  kind: {},
  status: {},
  starter: { maxWidth: 140 },
  startedTime: { sortable: true },
  endedTime: { priority: 1 },
  places: { priority: 2 },
  done: { priority: 2 },
  changed: { sortable: true },
  opened: { sortable: true },
  gone: {},
  failed: {
    sortable: true,
    render: ({ failed }) => (
      <span className={failed ? 'tl-num tl-negative' : 'tl-num tl-zero'}>{formatQuantity(failed)}</span>
    ),
  },
  reason: { maxWidth: 280 },
};

function useParts() {
  const { t } = useTranslation(['variance', 'words']);
  const lang = useLang();
  return useMemo(
    () => ({
      columns: columnsOf<Pull>(fields, lang, extras),
      filters: filtersOf('GET /inventory/sync/history', fields, lang, {
        text: { label: t('syncText'), placeholder: t('syncHint') },
        kind: {},
        startedTime: {},
        status: 'tabs',
      }),
      tabs: {
        label: fields.status[lang],
        key: 'status' as const,
        counted: true as const,
        items: [
          { key: '', label: t('words:all') },
          ...Object.entries(pullStatuses).map(([key, { short }]) => ({ key, label: short[lang] })),
        ],
      },
    }),
    [t, lang],
  );
}

/** List of pulls from warehouse systems: starter, time, changes and rejected items. */
export default function SyncHistory() {
  const { t } = useTranslation('variance');
  const lang = useLang();
  const [shown, setShown] = useState<Pull | null>(null);
  return (
    <>
      <ListScreen
        endpoint="GET /inventory/sync/history"
        name={historyPath}
        title={screenTitle('/inventory/sync-history')[lang]}
        {...useParts()}
        sort="-startedTime"
        onOpen={setShown}
        rowTone={({ status }) => (status === 'FAILED' ? 'failed' : undefined)}
        exportName={screenTitle('/inventory/sync-history')[lang]}
        empty={{ text: t('noSyncs') }}
      />
      {shown && <ChangesDrawer key={shown.id} open pull={shown} onClose={() => setShown(null)} />}
    </>
  );
}
