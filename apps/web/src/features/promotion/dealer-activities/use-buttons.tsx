import {
  activityFlow as flow,
  activityStateTexts,
  settleAfterDays,
} from '@treadline/contract/promotion/dealer-activities/flow.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { api as call, fetchFile } from '#kernel/api.ts';
import { useFlowButtons } from '#kernel/document/flow-buttons.ts';
import { formatQuantity } from '#kernel/format.ts';
import { ImportFile } from '#kernel/import-file.tsx';
import { goTo } from '#kernel/navigate.ts';
import { screenPath } from '#kernel/screen-path.ts';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import { editPath, stalePaths, type Activity } from './types.ts';

const order = ['start', 'update', 'target', 'settle', 'close'] as const;
type Action = (typeof order)[number];

/** Start, settle and close, each after a confirmation of the consequences. */
function useSteps() {
  const { t } = useTranslation('dealer-activities');
  const { confirmAction, askReason } = useDialogs();
  const list = 'GET /promotion/dealer/activity/list';
  const status = useAct('PUT /promotion/dealer/activity/status/:id', {
    refresh: stalePaths,
    result: (_, { params }) => ({ list, id: params.id }),
  });
  const settle = useAct('POST /promotion/dealer/activity/settle/:id', {
    done: t('settle.done'),
    refresh: stalePaths,
    result: (_, { params }) => ({ list, id: params.id }),
  });
  const named = ({ name }: Activity) => ({ name });
  return {
    start: (row: Activity) =>
      confirmAction({
        title: t('start.title', named(row)),
        content: t('start.text', {
          dealers: formatQuantity(row.dealers),
          from: row.startsOn,
          to: row.endsOn,
        }),
        okText: t('start.ok'),
        onOk: async () =>
          void (await status.orThrow({
            params: { id: row.id },
            body: { action: 'start', version: row.version },
          })),
      }),
    settle: (row: Activity) =>
      confirmAction({
        title: t('settle.title', named(row)),
        content: t('settle.text', { dealers: formatQuantity(row.dealers) }),
        okText: t('settle.ok'),
        onOk: async () => void (await settle.orThrow({ params: { id: row.id }, body: {} })),
      }),
    close: (row: Activity) =>
      askReason({
        title: t('close.title', named(row)),
        content: t('close.text', { dealers: formatQuantity(row.dealers) }),
        okText: t('close.ok'),
        danger: true,
        onOk: async (reason) =>
          void (await status.orThrow({
            params: { id: row.id },
            body: { action: 'close', version: row.version, reason },
          })),
      }),
  };
}

/** Reason why an action allowed by the state is impossible now. */
function useWhy() {
  const { t } = useTranslation('dealer-activities');
  return (action: Action, row: Activity): string | undefined => {
    if (action === 'settle' && row.status !== 'END')
      return t('settle.early', { day: row.settleOn, days: settleAfterDays });
    if (
      action === 'settle' &&
      row.settleOn > new Date().toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' })
    )
      return t('settle.early', { day: row.settleOn, days: settleAfterDays });
    if (action === 'close' && row.status === 'END') return t('close.ended', { day: row.endsOn });
    return undefined;
  };
}

/** Actions of an activity by its state, with the dialog for its targets. */
export function useActivityButtons() {
  const { t } = useTranslation('dealer-activities');
  const steps = useSteps();
  const why = useWhy();
  const [targets, setTargets] = useState<Activity | null>(null);
  const [open, setOpen] = useState(false);
  const start = (action: Action, row: Activity) => {
    if (action === 'update') return goTo(screenPath(editPath, { id: row.id, name: row.name }));
    if (action !== 'target') return void steps[action](row);
    setTargets(row);
    return setOpen(true);
  };
  const { buttons, any } = useFlowButtons(flow, {
    statuses: activityStateTexts,
    order,
    dangerous: ['close'],
    label: (action) => t(`act.${action}`),
    start: (action, { row }: { row: Activity; status: Activity['state'] }) => start(action, row),
    blockedBy: (action, { row }) => why(action, row),
  });
  const element = targets && (
    <ImportFile
      open={open}
      onClose={() => setOpen(false)}
      title={t('targets.title', { name: targets.name })}
      intro={t('targets.intro')}
      template={() =>
        fetchFile('GET /promotion/dealer/activity/template/:id', { params: { id: targets.id } })
      }
      send={(input, options) =>
        call('POST /promotion/dealer/activity/import/:id', { ...input, params: { id: targets.id } }, options)
      }
      refresh={stalePaths}
    />
  );
  return { buttons: (row: Activity) => buttons({ row, status: row.state }), any, element };
}
