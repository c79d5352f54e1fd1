import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useCan } from '#kernel/can.tsx';
import { useLang } from '#kernel/lang.ts';
import { usePinyinMatch } from '#kernel/pinyin.ts';
import { refreshApi, useApi } from '#kernel/query.ts';
import { reloadMenu } from '#kernel/session.ts';
import { indexOfPlace } from '../tree/tree-model.ts';
import type { TreeMover } from '../tree/use-drag.ts';
import { mayHang, type Entry } from './entry.ts';

const noEntries: readonly Entry[] = [];

/** Refetch options after a change of the tree: all trees, role permissions, and the shell's menu. */
export const afterChange = {
  refresh: ['/user/role-menu'] as `/${string}`[],
  onDone: () => void reloadMenu(),
};

/** Full tree of menu entries and permission points. */
export function useEntries() {
  const read = useApi('GET /user/role-menu/menu/tree', {});
  return { read, entries: read.data ?? noEntries };
}

/** Search predicate for entries by title, code or path. */
export function useEntryMatch(): (entry: Entry, text: string) => boolean {
  const lang = useLang();
  const match = usePinyinMatch();
  return ({ title, permissionCode, path, url }, text) =>
    match(title[lang], text) ||
    [permissionCode, path, url].some((each) => each?.toLowerCase().includes(text.toLowerCase()));
}

/** Mover of entries; null for read-only users. `entries` is the full tree with permission points. */
export function useEntryMover(entries: readonly Entry[]): TreeMover<Entry> | null {
  const mayEdit = useCan()({ code: 'menu_update' });
  const update = useAct('PUT /user/role-menu/menu/:id', afterChange);
  if (!mayEdit) return null;
  return {
    allows: mayHang,
    busy: update.busy,
    move: (entry, place) => {
      const { id, version } = entry;
      const index = indexOfPlace(entries, entry, place);
      const input = { params: { id }, body: { version, parentId: place.parentId, index } };
      // Refused because somebody else was quicker: what is shown is old.
      void update.run(input).then((done) => (done ? undefined : refreshApi(...afterChange.refresh)));
    },
  };
}

/** Permanent deletion of an entry. */
export function useDeleteEntry() {
  const { t } = useTranslation('words');
  return useAct('DELETE /user/role-menu/menu/:id', { done: t('recorded'), ...afterChange });
}
