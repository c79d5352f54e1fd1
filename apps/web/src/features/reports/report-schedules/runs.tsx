import {
  runFields as fields,
  runStatuses,
  type RunStatus,
} from '@treadline/contract/reports/report-schedules/fields.ts';
import { App } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fetchFile, saveFile } from '#kernel/api.ts';
import { textOfError } from '#kernel/error-text.ts';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { useStatusTabs } from '#kernel/fields/use-status-tabs.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import type { RowAction } from '#ui/grid/types.ts';
import type { Run } from './types.ts';

const extras = {
  viewName: { fixed: 'left', maxWidth: 240 },
  dueTime: { sortable: true },
  kind: { priority: 3 },
  status: {},
  from: { priority: 2 },
  to: { priority: 2 },
  receivers: {},
  error: { maxWidth: 240, priority: 1 },
  endedTime: { priority: 3 },
} as const;
const statuses = Object.keys(runStatuses) as RunStatus[];

/** Downloads of the mailed workbook and picture. */
function useFiles(): (run: Run) => RowAction[] {
  const { t } = useTranslation('report-schedules');
  const { message } = App.useApp();
  const save = (endpoint: 'GET /report/view/sheet/:id' | 'GET /report/view/picture/:id', id: number) =>
    void fetchFile(endpoint, { params: { id } })
      .then(({ blob, name }) => saveFile(blob, name))
      .catch((error: unknown) => message.error(textOfError(error)));
  return ({ id, hasFiles }) =>
    hasFiles
      ? [
          { key: 'sheet', label: t('sheet'), onClick: () => save('GET /report/view/sheet/:id', id) },
          { key: 'picture', label: t('picture'), onClick: () => save('GET /report/view/picture/:id', id) },
        ]
      : [];
}

/** List of mailings of saved views, with failure reasons. */
export default function Runs() {
  const { t } = useTranslation('report-schedules');
  const lang = useLang();
  const [{ viewId }] = useTabQuery();
  const fixed = useMemo(() => (viewId ? { viewId: Number(viewId) } : {}), [viewId]);
  const columns = useMemo(() => columnsOf<Run>(fields, lang, extras), [lang]);
  const filters = useMemo(
    () =>
      filtersOf('GET /report/view/runs', fields, lang, {
        dueTime: {},
        viewId: 'link',
        status: 'tabs',
      }),
    [lang],
  );
  return (
    <ListScreen
      endpoint="GET /report/view/runs"
      name="/report/views/runs"
      title={screenTitle('/report/views/runs')[lang]}
      columns={columns}
      filters={filters}
      tabs={useStatusTabs('status', statuses, runStatuses)}
      fixed={fixed}
      sort="-dueTime"
      rowActions={useFiles()}
      rowTone={({ status }) => (status === 'FAILED' ? 'failed' : undefined)}
      exportName={screenTitle('/report/views/runs')[lang]}
      empty={{ text: t('noRuns') }}
    />
  );
}
