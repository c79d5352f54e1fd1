import { PlusOutlined } from '@ant-design/icons';
import { accountTypes } from '@treadline/contract/kernel/permissions.ts';
import { accountTypeTexts } from '@treadline/contract/users/texts.ts';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../kernel/act.ts';
import { useSay } from '../../kernel/lang.ts';
import { ListScreen } from '../../kernel/list/list-screen.tsx';
import { useDialogs } from '../../ui/feedback/dialog-host.tsx';
import type { RowAction } from '../../ui/grid/types.ts';
import { HoldersDialog } from './role/holders-dialog.tsx';
import { PermissionsDialog } from './role/permissions-dialog.tsx';
import { roleColumns, type Role } from './role/role-columns.tsx';
import { RoleDialog } from './role/role-dialog.tsx';
import './users.css';

type Opened = 'create' | 'edit' | 'copy' | 'permissions' | 'holders';

/** Asks before a role goes; the server refuses while somebody holds it. */
function useDelete() {
  const { t } = useTranslation('users');
  const { confirmAction } = useDialogs();
  const act = useAct('DELETE /user/role-menu/role/:id', {
    done: t('role.deleted'),
    refresh: ['/user/role-menu'],
  });
  return ({ id, name, codes }: Role) =>
    confirmAction({
      title: t('role.deleteTitle', { name }),
      content: t('role.deleteText', { count: codes }),
      okText: t('role.delete'),
      danger: true,
      onOk: async () => void (await act.orThrow({ params: { id } })),
    });
}

function useRoleActions(show: (dialog: Opened, role: Role) => void): (role: Role) => RowAction[] {
  const { t } = useTranslation('users');
  const remove = useDelete();
  const whyKept = ({ builtIn, holders }: Role) => {
    if (builtIn) return t('role.builtInKept');
    return holders > 0 ? t('role.heldKept', { count: holders }) : undefined;
  };
  return (role) => [
    { key: 'permissions', label: t('role.permissions'), onClick: () => show('permissions', role) },
    { key: 'edit', label: t('edit'), onClick: () => show('edit', role) },
    { key: 'copy', label: t('role.copy'), onClick: () => show('copy', role) },
    { key: 'holders', label: t('role.holders'), onClick: () => show('holders', role) },
    {
      key: 'delete',
      label: t('role.delete'),
      danger: true,
      onClick: () => void remove(role),
      blocked: whyKept(role),
    },
  ];
}

function useRoleFilters() {
  const { t } = useTranslation('users');
  const say = useSay();
  return useMemo(
    () => [
      { key: 'text' as const, label: t('role.name'), kind: 'text' as const },
      {
        key: 'accountType' as const,
        label: t('type'),
        kind: 'select' as const,
        options: accountTypes.map((value) => ({ value, label: say(accountTypeTexts[value]) })),
      },
    ],
    [t, say],
  );
}

/** Roles: list, create, edit, copy, delete, who holds them, what they permit. */
export default function RoleList() {
  const { t } = useTranslation('users');
  const say = useSay();
  const [role, setRole] = useState<Role | null>(null);
  const [open, setOpen] = useState<Opened | null>(null);
  const columns = useMemo(() => roleColumns(say, t), [say, t]);
  const filters = useRoleFilters();
  const show = (dialog: Opened, row: Role | null) => {
    setRole(row);
    setOpen(dialog);
  };
  const rowActions = useRoleActions(show);
  const close = () => setOpen(null);
  const id = role?.id ?? 0;
  return (
    <>
      <ListScreen
        endpoint="POST /user/role-menu/page/role"
        name="/web/role"
        title={t('role.title')}
        columns={columns}
        filters={filters}
        sort="accountType"
        actions={
          <Button type="primary" icon={<PlusOutlined />} onClick={() => show('create', null)}>
            {t('role.create')}
          </Button>
        }
        rowActions={rowActions}
        onOpen={(row) => show('permissions', row)}
        exportName={t('role.title')}
        empty={{ text: t('role.empty') }}
      />
      <RoleDialog key={`edit-${id}`} base={role} mode="edit" open={open === 'edit'} onClose={close} />
      <RoleDialog key={`copy-${id}`} base={role} mode="copy" open={open === 'copy'} onClose={close} />
      <RoleDialog base={null} mode="create" open={open === 'create'} onClose={close} />
      <HoldersDialog role={role} open={open === 'holders'} onClose={close} />
      <PermissionsDialog
        key={`permissions-${id}`}
        role={role}
        open={open === 'permissions'}
        onClose={close}
      />
    </>
  );
}
