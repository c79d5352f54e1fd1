import type { PermissionCode } from '@treadline/contract/kernel/permissions.ts';
import { poPages, type PoPage } from '@treadline/contract/purchasing/purchase-orders/flow.ts';

/** Page with the most statuses that the user may open, for links across statuses such as "late". */
export function widestPage(has: (code: PermissionCode) => boolean, isSupplier: boolean): PoPage | null {
  const candidates: PoPage[] = ['all', isSupplier ? 'supplierConfirmed' : 'confirmed'];
  return candidates.find((page) => has(poPages[page].code)) ?? null;
}
