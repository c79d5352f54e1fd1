import { HoldersDialog } from './holders-dialog.tsx';
import { PermissionsDialog } from './permissions-dialog.tsx';
import type { Role } from './role-columns.tsx';
import { RoleDialog, type RoleForm } from './role-dialog.tsx';

/** The dialog in sight. */
export type OpenedRole = RoleForm | { kind: 'permissions'; role: Role } | { kind: 'holders'; role: Role };

/** The dialog over a role; fetched when the first is opened. */
export function RoleDialogs({ opened, onClose }: { opened: OpenedRole; onClose: () => void }) {
  if (opened.kind === 'permissions') return <PermissionsDialog role={opened.role} onClose={onClose} />;
  if (opened.kind === 'holders') return <HoldersDialog role={opened.role} onClose={onClose} />;
  return <RoleDialog form={opened} onClose={onClose} />;
}
