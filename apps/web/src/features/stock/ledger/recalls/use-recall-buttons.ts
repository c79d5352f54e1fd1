import {
  recallFlow as flow,
  recallStatusTexts as statuses,
} from '@treadline/contract/stock/ledger/recall-flow.ts';
import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { useCalls } from '#kernel/document/calls.ts';
import { useDocumentButtons, type ActionRows } from '#kernel/document/document-buttons.ts';
import { stalePaths } from '../types.ts';
import type { Recall } from './types.ts';

/** Buttons of a recall for list and header. */
export function useRecallButtons() {
  const { t } = useTranslation('ledger');
  const { message } = App.useApp();
  const call = useCalls<Recall>({ refresh: [...stalePaths, '/report/home'] });
  const only = ({ id }: Recall) => ({ params: { id } });
  const rows: ActionRows<typeof flow, Recall> = {
    close: {
      label: t('recall.close'),
      confirm: ({ recallNo, held }) => ({
        title: t('recall.closeTitle', { no: recallNo }),
        content: t('recall.closeText', { count: held }),
        okText: t('recall.close'),
      }),
      call: call('PUT /inventory/recall/close/:id', only, { done: t('recall.closeDone') }),
    },
    free: {
      label: t('recall.free'),
      blocked: ({ status, held }) =>
        status === 'CLOSED' && held === 0 ? t('recall.holdsNothing') : undefined,
      confirm: ({ recallNo, held }) => ({
        title: t('recall.freeTitle', { no: recallNo }),
        content: t('recall.freeText', { count: held }),
        okText: t('recall.free'),
        danger: true,
      }),
      call: call('POST /inventory/recall/free/:id', only, {
        // Says the pieces released, and those still blocked by another recall.
        onDone: ({ quantity, passed }) => {
          const text = passed > 0 ? 'recall.freePassed' : 'recall.freeDone';
          void message.success(t(text, { count: quantity, passed }));
        },
      }),
    },
  };
  return useDocumentButtons(flow, rows, { statuses });
}
