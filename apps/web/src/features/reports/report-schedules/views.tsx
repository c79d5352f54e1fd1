import { viewFields as fields } from '@treadline/contract/reports/report-schedules/fields.ts';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { goTo } from '#kernel/navigate.ts';
import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';
import { addressOf, viewsPath, type View } from './types.ts';
import { useViewButtons } from './use-view-buttons.ts';

const PlanDialog = lazyDialog(() => import('./plan-dialog.tsx').then((module) => module.PlanDialog));
const NameDialog = lazyDialog(() => import('./name-dialog.tsx').then((module) => module.NameDialog));

const extras = {
  name: { fixed: 'left', sortable: true, maxWidth: 260 },
  path: { priority: 3 },
  ownerName: { priority: 2 },
  shared: { priority: 3 },
  schedule: {},
  nextTime: { sortable: true },
  lastTime: { priority: 1 },
  lastStatus: {},
  lastError: { maxWidth: 220, priority: 1 },
} as const;

function useFilters() {
  const { t } = useTranslation(['report-schedules', 'words']);
  const lang = useLang();
  return useMemo(
    () =>
      filtersOf('GET /report/view/list', fields, lang, {
        text: { label: t('words:search'), placeholder: t('name') },
        path: {},
        own: { of: fields.ownerName, kind: 'boolean', yes: t('mine'), no: t('others') },
      }),
    [t, lang],
  );
}

/** List of saved report views: share, schedule, send now. */
export default function Views() {
  const { t } = useTranslation('report-schedules');
  const lang = useLang();
  const [open, setOpen] = useState<{ what: 'plan' | 'name'; view: View } | null>(null);
  const buttons = useViewButtons((what, view) => setOpen({ what, view }));
  const columns = useMemo(() => columnsOf<View>(fields, lang, extras), [lang]);
  const close = () => setOpen(null);
  return (
    <>
      <ListScreen
        endpoint="GET /report/view/list"
        name={viewsPath}
        title={screenTitle('/report/views')[lang]}
        columns={columns}
        filters={useFilters()}
        sort="name"
        rowActions={buttons}
        onOpen={(row) => goTo(addressOf(row))}
        rowTone={({ lastStatus }) => (lastStatus === 'FAILED' ? 'failed' : undefined)}
        exportName={screenTitle('/report/views')[lang]}
        empty={{
          text: t('empty'),
          action: <Button onClick={() => goTo('/report/sms')}>{t('toReport')}</Button>,
        }}
      />
      {open?.what === 'plan' && <PlanDialog view={open.view} open onClose={close} />}
      {open?.what === 'name' && <NameDialog view={open.view} open onClose={close} />}
    </>
  );
}
