import { useState } from 'react';
import { useLang } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { applyDifference, differenceOf, permissionTree, type Codes } from './permission-tree.ts';

/**
 * Saved permissions of a role, refetched when the dialog opens, and the unsaved changes, stored as a difference: after
 * another user has saved, they are reapplied to the latest permissions.
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
