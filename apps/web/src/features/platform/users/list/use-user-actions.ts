import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import type { RowOf } from '#kernel/api-types.ts';
import { goTo } from '#kernel/navigate.ts';
import { screenPath } from '#kernel/screen-path.ts';
import { useMe } from '#kernel/session.ts';
import { useDialogs } from '#ui/feedback/dialog-host.tsx';
import type { RowAction } from '#ui/grid/types.ts';
import type { OpenedUser } from './use-open-user.ts';

export type UserRow = RowOf<'POST /user/v1/page'>;

const refresh = ['/user/v1/page'] as `/${string}`[];

/** Activates a user after a confirmation; deactivating opens the dialog that hands their work over. */
function useSwitch(show: (opened: OpenedUser) => void) {
  const { t } = useTranslation(['users', 'words']);
  const { confirmAction } = useDialogs();
  const act = useAct('PUT /user/v1/user/active/:id', { done: t('words:recorded'), refresh });
  return (user: UserRow) => {
    const { id, displayName: name, active, memberships } = user;
    if (active) return show({ kind: 'leave', user });
    return void confirmAction({
      title: t('activateTitle', { name }),
      content: t('activateText', { count: memberships.filter((each) => each.active).length }),
      okText: t('words:enable'),
      onOk: async () => void (await act.orThrow({ params: { id }, body: { active: true } })),
    });
  };
}

/** Ends all sessions, lifts a lock-out, removes a lost authenticator. */
function useHelp() {
  const { t } = useTranslation(['users', 'words']);
  const { confirmAction } = useDialogs();
  const end = useAct('POST /user/v1/user/:id/endSessions', { done: t('sessionsEnded') });
  const lift = useAct('POST /user/v1/user/:id/liftLock', { done: t('lockLifted'), refresh });
  const remove = useAct('POST /user/v1/user/:id/removeAuthenticator', { done: t('words:recorded'), refresh });
  const askEnd = ({ id, displayName: name }: UserRow) =>
    confirmAction({
      title: t('endTitle', { name }),
      content: t('endText'),
      okText: t('endSessions'),
      danger: true,
      onOk: async () => void (await end.orThrow({ params: { id } })),
    });
  const askRemove = ({ id, displayName: name }: UserRow) =>
    confirmAction({
      title: t('removeAuthenticatorTitle', { name }),
      content: t('removeAuthenticatorText'),
      okText: t('removeAuthenticator'),
      danger: true,
      onOk: async () => void (await remove.orThrow({ params: { id } })),
    });
  return { askEnd, askRemove, lift: ({ id }: UserRow) => lift.run({ params: { id } }) };
}

/** Creates and shows an entry code for a user without another second step. */
function useEntryCode(show: (opened: OpenedUser) => void) {
  const { t } = useTranslation('users');
  const { confirmAction } = useDialogs();
  const make = useAct('POST /user/v1/user/:id/entryCode');
  return ({ id, displayName: name }: UserRow) =>
    confirmAction({
      title: t('entryCodeTitle', { name }),
      content: t('entryCodeText'),
      okText: t('entryCode'),
      onOk: async () => show({ kind: 'code', made: { ...(await make.orThrow({ params: { id } })), name } }),
    });
}

/** Actions that only some rows need: lift a lock-out, remove an authenticator, create an entry code. */
function useRareActions(
  show: (opened: OpenedUser) => void,
): (row: UserRow, blocked: string | undefined) => RowAction[] {
  const { t } = useTranslation('users');
  const me = useMe();
  const askCode = useEntryCode(show);
  const { askEnd, askRemove, lift } = useHelp();
  return (row, blocked) => [
    ...(row.lockedUntil
      ? [{ key: 'lift', label: t('liftLock'), onClick: () => void lift(row), blocked }]
      : []),
    ...(row.authenticator
      ? [{ key: 'totp', label: t('removeAuthenticator'), onClick: () => void askRemove(row), blocked }]
      : []),
    ...(row.phone === null && !row.authenticator && row.id !== me.id
      ? [{ key: 'code', label: t('entryCode'), onClick: () => void askCode(row), blocked }]
      : []),
    {
      key: 'end',
      label: t('endSessions'),
      danger: true,
      onClick: () => void askEnd(row),
      blocked: row.id === me.id ? t('notSelfEnd') : blocked,
    },
  ];
}

/** Row actions of a user. */
export function useUserActions(
  open: (kind: 'edit' | 'link', id: number) => Promise<void>,
  show: (opened: OpenedUser) => void,
): (row: UserRow) => RowAction[] {
  const { t } = useTranslation(['users', 'words']);
  const me = useMe();
  const switchActive = useSwitch(show);
  const rareActions = useRareActions(show);
  return (row) => {
    // The server refuses it too, and more: it compares what both may do.
    const isAbove = !me.isAdmin && row.memberships.some(({ isAdmin, active }) => isAdmin && active);
    const above = isAbove ? t('notYours') : undefined;
    const hasAddress = row.phone !== null || row.email !== null;
    return [
      { key: 'edit', label: t('words:edit'), onClick: () => void open('edit', row.id), blocked: above },
      {
        key: 'switch',
        label: t(row.active ? 'words:disable' : 'words:enable'),
        danger: row.active,
        onClick: () => switchActive(row),
        blocked: row.id === me.id ? t('notSelf') : above,
      },
      {
        key: 'link',
        label: t('resetLink'),
        onClick: () => void open('link', row.id),
        blocked: hasAddress ? above : t('noAddress'),
      },
      ...(me.isAdmin
        ? [
            {
              key: 'history',
              label: t('history'),
              onClick: () => goTo(screenPath('/system/audit', { entity: 'account', entityNo: row.userName })),
            },
          ]
        : []),
      ...rareActions(row, above),
    ];
  };
}
