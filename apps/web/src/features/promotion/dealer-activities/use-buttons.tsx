import {
  activityFlow as flow,
  activityStateTexts as statuses,
  settleAfterDays,
} from '@treadline/contract/promotion/dealer-activities/flow.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api as send, fetchFile } from '#kernel/api.ts';
import { useCalls } from '#kernel/document/calls.ts';
import { useDocumentButtons, type ActionRows } from '#kernel/document/document-buttons.ts';
import { formatQuantity } from '#kernel/format.ts';
import { ImportFile } from '#kernel/import-file.tsx';
import { goTo } from '#kernel/navigate.ts';
import { screenPath } from '#kernel/screen-path.ts';
import { editPath, stalePaths, type Activity } from './types.ts';

const today = (): string => new Date().toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' });

/** Rows of start, settlement and close, each after a question about its consequences. */
function useSteps() {
  const { t } = useTranslation('dealer-activities');
  const call = useCalls<Activity>({ refresh: stalePaths, list: 'GET /promotion/dealer/activity/list' });
  return {
    start: {
      label: t('act.start'),
      confirm: ({ name, dealers, startsOn: from, endsOn: to }) => ({
        title: t('start.title', { name }),
        content: t('start.text', { dealers: formatQuantity(dealers), from, to }),
        okText: t('start.ok'),
      }),
      call: call('PUT /promotion/dealer/activity/status/:id', ({ id, version }) => ({
        params: { id },
        body: { action: 'start' as const, version },
      })),
    },
    settle: {
      label: t('act.settle'),
      blocked: ({ status, settleOn: day }) =>
        status !== 'END' || day > today() ? t('settle.early', { day, days: settleAfterDays }) : undefined,
      confirm: ({ name, dealers }) => ({
        title: t('settle.title', { name }),
        content: t('settle.text', { dealers: formatQuantity(dealers) }),
        okText: t('settle.ok'),
      }),
      call: call('POST /promotion/dealer/activity/settle/:id', ({ id }) => ({ params: { id }, body: {} }), {
        done: t('settle.done'),
      }),
    },
    close: {
      label: t('act.close'),
      danger: true,
      blocked: ({ status, endsOn: day }) => (status === 'END' ? t('close.ended', { day }) : undefined),
      reason: ({ name, dealers }) => ({
        title: t('close.title', { name }),
        content: t('close.text', { dealers: formatQuantity(dealers) }),
        okText: t('close.ok'),
      }),
      call: call('PUT /promotion/dealer/activity/status/:id', ({ id, version }, reason) => ({
        params: { id },
        body: { action: 'close' as const, version, reason },
      })),
    },
  } satisfies Partial<ActionRows<typeof flow, Activity>>;
}

/** Buttons of an activity by its state, with the dialog for its targets. */
export function useActivityButtons() {
  const { t } = useTranslation('dealer-activities');
  const { start, settle, close } = useSteps();
  const [targets, setTargets] = useState<Activity | null>(null);
  const [open, setOpen] = useState(false);
  const rows: ActionRows<typeof flow, Activity> = {
    start,
    update: {
      label: t('act.update'),
      open: ({ id, name }) => goTo(screenPath(editPath, { id, name })),
    },
    target: {
      label: t('act.target'),
      open: (row) => {
        setTargets(row);
        setOpen(true);
      },
    },
    settle,
    close,
    extend: { elsewhere: 'the form of a running activity' },
  };
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
        send('POST /promotion/dealer/activity/import/:id', { ...input, params: { id: targets.id } }, options)
      }
      refresh={stalePaths}
    />
  );
  return { ...useDocumentButtons(flow, rows, { statuses, statusOf: ({ state }) => state }), element };
}
