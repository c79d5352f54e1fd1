import { pullFields as fields, pullKinds, pullStatuses } from '@treadline/contract/stock/variance/fields.ts';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { columnsOf, type ColumnExtra } from '#kernel/fields/columns.tsx';
import { formatQuantity } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
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
  const { t } = useTranslation(['variance', 'kernel']);
  const lang = useLang();
  return useMemo(
    () => ({
      columns: columnsOf<Pull>(fields, lang, extras),
      filters: [
        { key: 'text' as const, label: t('syncText'), kind: 'text' as const, placeholder: t('syncHint') },
        {
          key: 'kind' as const,
          label: fields.kind[lang],
          kind: 'select' as const,
          multiple: true,
          options: Object.entries(pullKinds).map(([value, text]) => ({ value, label: text[lang] })),
        },
        { key: 'startedTime' as const, label: fields.startedTime[lang], kind: 'dayRange' as const },
      ],
      tabs: {
        label: fields.status[lang],
        key: 'status' as const,
        counted: true as const,
        items: [
          { key: '', label: t('kernel:common.all') },
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
  const [shown, setShown] = useState<Pull | null>(null);
  return (
    <>
      <ListScreen
        endpoint="GET /inventory/sync/history"
        name={historyPath}
        title={t('syncs')}
        {...useParts()}
        sort="-startedTime"
        onOpen={setShown}
        rowTone={({ status }) => (status === 'FAILED' ? 'failed' : undefined)}
        exportName={t('syncs')}
        empty={{ text: t('noSyncs') }}
      />
      {shown && <ChangesDrawer key={shown.id} open pull={shown} onClose={() => setShown(null)} />}
    </>
  );
}
