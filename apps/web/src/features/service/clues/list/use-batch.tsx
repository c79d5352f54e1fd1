import { clueFlow as flow, clueStatusTexts } from '@treadline/contract/service/clues/flow.ts';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useBlocked, useCan } from '#kernel/can.tsx';
import type { List } from '#kernel/list/use-list.ts';
import type { BatchAction } from '#ui/list/batch-bar.tsx';
import type { ClueDialogsState } from '../actions/use-clue-buttons.tsx';
import { stalePaths } from '../types.ts';

type Clues = List<'GET /order/clue/list'>;

/** Bulk actions on clues: assign, merge, mark as read. */
export function useBatch({ show }: ClueDialogsState) {
  const { t } = useTranslation(['clues', 'words']);
  const why = useBlocked();
  const may = useCan()({ any: flow.assign.needs, types: flow.assign.types });
  const read = useAct('PUT /order/clue/read', { done: t('read.done'), refresh: stalePaths });
  if (!may) return undefined;
  return (list: Clues): BatchAction[] => {
    const clues = list.selected;
    const refused = (action: 'assign' | 'merge') => {
      const wrong = clues.find(({ status }) => why(flow[action], status, clueStatusTexts) !== null);
      return (
        wrong && `${wrong.plateNumber || wrong.clueNo}：${why(flow[action], wrong.status, clueStatusTexts)}`
      );
    };
    return [
      {
        key: 'assign',
        label: t('assign.button'),
        primary: true,
        blocked: refused('assign'),
        onClick: () => show('assign', clues, list.clearSelection),
      },
      {
        key: 'merge',
        label: t('words:merge'),
        blocked: clues.length < 2 ? t('merge.two') : refused('merge'),
        onClick: () => show('merge', clues, list.clearSelection),
      },
      {
        key: 'read',
        label: t('read.button'),
        onClick: () => void read.run({ body: { ids: clues.map(({ id }) => id) } }),
      },
    ];
  };
}
