import { useState } from 'react';
import { useLang } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { applyDifference, differenceOf, permissionTree, type Codes } from './permission-tree.ts';

/**
 * A role's saved permissions, read anew when the dialog opens, and what was ticked since. Kept as a difference:
 * when somebody else has saved meanwhile, the own changes stand on top of what is newest.
 */
export function usePermissionDraft(roleId: number) {
  const lang = useLang();
  const input = { params: { id: roleId } };
  const read = useApi('GET /user/role-menu/role/:id/menus', input, { staleTime: 0 });
  // What an earlier opening left in the cache may be older than the server's state: it isn't worked on.
  const data = read.isFetchedAfterMount ? read.data : undefined;
  const saved = data?.codes ?? [];
  const [change, setChange] = useState(differenceOf([], new Set()));
  const codes = applyDifference(saved, change);
  const difference = differenceOf(saved, codes);
  return {
    data,
    error: read.error,
    reload: async () => void (await read.refetch()),
    tree: permissionTree(data?.tree ?? [], lang),
    codes,
    setCodes: (next: Codes) => setChange(differenceOf(saved, next)),
    difference,
    isSame: difference.added.length + difference.removed.length === 0,
  };
}
