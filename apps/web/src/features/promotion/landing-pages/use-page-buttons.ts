import {
  pageFlow as flow,
  pageStatusTexts,
  type PageStatus,
} from '@treadline/contract/promotion/landing-pages/flow.ts';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useFlowButtons } from '#kernel/document/flow-buttons.ts';
import { goTo } from '#kernel/navigate.ts';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import type { RowAction } from '#ui/grid/types.ts';
import { editPath, stalePaths } from './types.ts';

interface Row {
  id: number;
  version: number;
  name: string;
  status: PageStatus;
  isOwn: boolean;
}
const order = ['publish', 'update', 'withdraw'] as const;

/** Publish and withdraw, with the result shown in the row. */
function useSteps() {
  const { t } = useTranslation('landing-pages');
  const { confirmAction } = useDialogs();
  const list = 'GET /promotion/mobile/list';
  const publish = useAct('PUT /promotion/mobile/status/:id', {
    done: t('published'),
    refresh: stalePaths,
    result: ({ id }) => ({ list, id }),
  });
  const withdraw = useAct('PUT /promotion/mobile/status/:id', {
    done: t('withdrawn'),
    refresh: stalePaths,
    result: ({ id }) => ({ list, id }),
  });
  return {
    publish: ({ id, version }: Row) =>
      void publish.run({ params: { id }, body: { version, action: 'publish' } }),
    withdraw: ({ id, version, name }: Row) =>
      void confirmAction({
        title: t('withdrawTitle', { name }),
        content: t('withdrawText'),
        okText: t('withdraw'),
        danger: true,
        onOk: async () =>
          void (await withdraw.orThrow({ params: { id }, body: { version, action: 'withdraw' } })),
      }),
    update: (row: Row) => goTo(editPath(row)),
  };
}

/** Actions of a page; those of the other side can only be withdrawn. */
export function usePageButtons() {
  const { t } = useTranslation('landing-pages');
  const steps = useSteps();
  const { buttons } = useFlowButtons<typeof flow, (typeof order)[number], PageStatus, Row>(flow, {
    order,
    statuses: pageStatusTexts,
    start: (action, row) => steps[action](row),
    blockedBy: (action, row) => (row.isOwn || action === 'withdraw' ? undefined : t('notYours')),
    dangerous: ['withdraw'],
  });
  return (row: Row): RowAction[] => buttons(row);
}
