import { syncFields as fields, syncStatuses } from '@treadline/contract/catalogue/third-prices/fields.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { App } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchFile, saveFile } from '#kernel/api.ts';
import { useCan } from '#kernel/can.tsx';
import { textOfError } from '#kernel/error-text.ts';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { formatQuantity } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import type { GridColumn } from '#ui/grid/types.ts';
import { FailuresDrawer } from './failures-drawer.tsx';
import { SyncButtons } from './sync-buttons.tsx';
import { apiPath, screenPath, syncStarter, type Sync } from './types.ts';
import { ViewSwitch } from './view-switch.tsx';

const extrasOf = (lang: Lang): Record<string, Partial<GridColumn<Sync>>> => ({
  syncNo: { fixed: 'left', opens: true },
  target: {},
  status: {},
  origin: { priority: 2 },
  starter: { priority: 3, render: (row) => syncStarter(row, lang) },
  startedTime: { sortable: true },
  endedTime: { priority: 1 },
  total: { priority: 2 },
  done: {},
  changed: { sortable: true },
  matched: {},
  doubtful: {},
  unmatched: {},
  failed: {
    sortable: true,
    render: ({ failed }) => (
      <span className={failed ? 'tl-num tl-negative' : 'tl-num tl-zero'}>{formatQuantity(failed)}</span>
    ),
  },
  reason: { maxWidth: 280 },
});

function useParts() {
  const { t } = useTranslation(['third-prices', 'words']);
  const lang = useLang();
  return useMemo(
    () => ({
      columns: columnsOf<Sync>(fields, lang, extrasOf(lang)),
      filters: filtersOf(`POST ${apiPath}/history/list`, fields, lang, {
        target: {},
        starter: { label: t('searchSync') },
        startedTime: {},
        status: 'tabs',
      }),
      tabs: {
        label: fields.status[lang],
        key: 'status' as const,
        counted: true as const,
        items: [
          { key: '', label: t('words:all') },
          ...Object.entries(syncStatuses).map(([key, { short }]) => ({ key, label: short[lang] })),
        ],
      },
    }),
    [t, lang],
  );
}

/** Downloads the workbook of a sync. */
function useDownload() {
  const { message } = App.useApp();
  return async (id: number): Promise<void> => {
    try {
      const { blob, name } = await fetchFile(`POST ${apiPath}/history/download/:id`, { params: { id } });
      saveFile(blob, name);
    } catch (error) {
      message.error(textOfError(error));
    }
  };
}

/** List of syncs with result, starter and failures. */
export function HistoryView() {
  const { t } = useTranslation(['third-prices', 'words']);
  const lang = useLang();
  const [shown, setShown] = useState<Sync | null>(null);
  const mayDownload = useCan()({ code: 'price_sync_history_download' });
  const download = useDownload();
  return (
    <>
      <ListScreen
        key="history"
        endpoint={`POST ${apiPath}/history/list`}
        name={`${screenPath}/history`}
        title={screenTitle('/tyres/thirdPrice')[lang]}
        switch={<ViewSwitch />}
        {...useParts()}
        sort="-startedTime"
        actions={<SyncButtons />}
        rowActions={(row) => [
          {
            key: 'failures',
            label: t('failures'),
            onClick: () => setShown(row),
            blocked: row.failed ? undefined : t('noFailures'),
          },
          ...(mayDownload
            ? [{ key: 'download', label: t('download'), onClick: () => void download(row.id) }]
            : []),
        ]}
        onOpen={setShown}
        rowTone={({ status }) => (status === 'FAILED' ? 'failed' : undefined)}
        exportName={t('words:syncs')}
        empty={{ text: t('emptyHistory') }}
      />
      <FailuresDrawer key={shown?.id} sync={shown} onClose={() => setShown(null)} />
    </>
  );
}
