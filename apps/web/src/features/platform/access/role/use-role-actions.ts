import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { goTo } from '#kernel/navigate.ts';
import { screenPath } from '#kernel/screen-path.ts';
import { useMe } from '#kernel/session.ts';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import type { RowAction } from '#ui/grid/types.ts';
import type { Role } from './role-columns.tsx';
import type { OpenedRole } from './role-dialogs.tsx';

/** Deletes a role after confirmation; the server refuses while it has holders. */
function useDelete() {
  const { t } = useTranslation(['access', 'words']);
  const { confirmAction } = useDialogs();
  const act = useAct('DELETE /user/role-menu/role/:id', {
    done: t('role.deleted'),
    refresh: ['/user/role-menu', '/user/v1/role'],
  });
  return ({ id, name, codes }: Role) =>
    confirmAction({
      title: t('role.deleteTitle', { name }),
      content: t('role.deleteText', { count: codes }),
      okText: t('words:delete'),
      danger: true,
      onOk: async () => void (await act.orThrow({ params: { id } })),
    });
}

/** Row actions of a role. */
export function useRoleActions(show: (opened: OpenedRole) => void): (role: Role) => RowAction[] {
  const { t } = useTranslation(['access', 'words']);
  const { isAdmin } = useMe();
  const remove = useDelete();
  const whyKept = ({ builtIn, holders }: Role) => {
    if (builtIn) return t('role.builtInKept');
    return holders > 0 ? t('role.heldKept', { count: holders }) : undefined;
  };
  return (role) => [
    {
      key: 'permissions',
      label: t('role.permissions'),
      onClick: () => show({ kind: 'permissions', role }),
    },
    { key: 'edit', label: t('words:edit'), onClick: () => show({ kind: 'edit', role }) },
    { key: 'copy', label: t('words:copy'), onClick: () => show({ kind: 'copy', role }) },
    { key: 'holders', label: t('role.holders'), onClick: () => show({ kind: 'holders', role }) },
    ...(isAdmin
      ? [
          {
            key: 'history',
            label: t('role.history'),
            onClick: () => goTo(screenPath('/system/audit', { entity: 'role', entityNo: role.name })),
          },
        ]
      : []),
    {
      key: 'delete',
      label: t('words:delete'),
      danger: true,
      onClick: () => void remove(role),
      blocked: whyKept(role),
    },
  ];
}
