import { HoldersDialog } from './holders-dialog.tsx';
import { PermissionsDialog } from './permissions-dialog.tsx';
import type { Role } from './role-columns.tsx';
import { RoleDialog, type RoleForm } from './role-dialog.tsx';

/** Open dialog of the role list. */
export type OpenedRole = RoleForm | { kind: 'permissions'; role: Role } | { kind: 'holders'; role: Role };

interface RoleDialogsProps {
  opened: OpenedRole;
  onOpen: (next: OpenedRole) => void;
  onClose: () => void;
}

/** Dialogs of a role, loaded lazily. */
export function RoleDialogs({ opened, onOpen, onClose }: RoleDialogsProps) {
  if (opened.kind === 'permissions') return <PermissionsDialog role={opened.role} onClose={onClose} />;
  if (opened.kind === 'holders') return <HoldersDialog role={opened.role} onClose={onClose} />;
  // A new role permits nothing yet: that comes next.
  const showPermissions = (role: Role) => onOpen({ kind: 'permissions', role });
  return <RoleDialog form={opened} onCreated={showPermissions} onClose={onClose} />;
}
