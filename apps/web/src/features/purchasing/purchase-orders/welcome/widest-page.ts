import type { PermissionCode } from '@treadline/contract/kernel/permissions.ts';
import { poPages, type PoPage } from '@treadline/contract/purchasing/purchase-orders/flow.ts';

/** The widest page the user may open: where cross-cutting lists such as "late" are shown. */
export function widestPage(has: (code: PermissionCode) => boolean, isSupplier: boolean): PoPage | null {
  const candidates: PoPage[] = ['all', isSupplier ? 'supplierConfirmed' : 'confirmed'];
  return candidates.find((page) => has(poPages[page].code)) ?? null;
}
