import { useState } from 'react';
import { useLang } from '../../../kernel/lang.ts';
import { useApi } from '../../../kernel/query.ts';
import { applyDifference, differenceOf, permissionTree, type Codes } from './permission-tree.ts';

/** A role's saved permissions, read anew when the dialog opens, and what was ticked since. */
export function usePermissionDraft(roleId: number) {
  const lang = useLang();
  const input = { params: { id: roleId } };
  const read = useApi('GET /user/role-menu/role/:id/menus', input, { staleTime: 0 });
  // What an earlier opening left in the cache may be older than the server's state: it isn't worked on.
  const data = read.isFetchedAfterMount ? read.data : undefined;
  const [draft, setDraft] = useState<Codes | null>(null);
  const saved = data?.codes ?? [];
  const codes = draft ?? new Set(saved);
  const difference = differenceOf(saved, codes);
  return {
    data,
    error: read.error,
    retry: () => void read.refetch(),
    tree: permissionTree(data?.tree ?? [], lang),
    codes,
    setCodes: setDraft,
    difference,
    isSame: difference.added.length + difference.removed.length === 0,
    /** After somebody else has saved: their state with the own changes on top. */
    rebase: async () => {
      const { data: newest } = await read.refetch();
      if (newest) setDraft(applyDifference(newest.codes, difference));
    },
  };
}
