import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import type { RowOf } from '#kernel/api-types.ts';
import { goTo } from '#kernel/navigate.ts';
import type { RowAction } from '#ui/grid/types.ts';

export type Notice = RowOf<'GET /user/v1/user/notices'>;

/** Marks notices as read: one when opened, selected ones, or all. */
export function useNotices() {
  const { t } = useTranslation('notices');
  const { run, busy } = useAct('PUT /user/v1/user/notices/read', { refresh: ['/user/v1/user/notices'] });
  const takeNote = (ids: readonly number[]) => void run({ body: { ids: [...ids] } });
  const note = ({ id, read }: Notice) => {
    if (!read) takeNote([id]);
  };
  return {
    busy,
    takeNote,
    takeNoteOfAll: () => void run({ body: {} }),
    note,
    open: (notice: Notice) => {
      note(notice);
      goTo(notice.path);
    },
    rowActions: ({ id, read }: Notice): RowAction[] =>
      read ? [] : [{ key: 'note', label: t('note'), onClick: () => takeNote([id]) }],
  };
}
