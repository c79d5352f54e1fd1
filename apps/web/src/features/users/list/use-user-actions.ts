import { useTranslation } from 'react-i18next';
import { useAct } from '../../../kernel/act.ts';
import { useMe } from '../../../kernel/session.ts';
import { useDialogs } from '../../../ui/feedback/dialog-host.tsx';
import type { RowAction } from '../../../ui/grid/types.ts';
import type { User } from './user-columns.tsx';

const refresh = ['/user/v1/page'] as `/${string}`[];

/** Activates or deactivates a user, naming what it means. */
function useSwitch() {
  const { t } = useTranslation('users');
  const { confirmAction } = useDialogs();
  const act = useAct('PUT /user/v1/user/active/:id', { done: t('saved'), refresh });
  return ({ id, displayName: name, active, memberships }: User) =>
    confirmAction({
      title: t(active ? 'deactivateTitle' : 'activateTitle', { name }),
      content: t(active ? 'deactivateText' : 'activateText', { count: memberships.length }),
      okText: t(active ? 'deactivate' : 'activate'),
      danger: active,
      onOk: async () => void (await act.orThrow({ params: { id }, body: { active: !active } })),
    });
}

/** Signs a user out everywhere, lifts a lock-out, takes a lost authenticator off. */
function useHelp() {
  const { t } = useTranslation('users');
  const { confirmAction } = useDialogs();
  const end = useAct('POST /user/v1/user/:id/endSessions', { done: t('sessionsEnded') });
  const lift = useAct('POST /user/v1/user/:id/liftLock', { done: t('lockLifted'), refresh });
  const remove = useAct('POST /user/v1/user/:id/removeAuthenticator', { done: t('saved'), refresh });
  const askEnd = ({ id, displayName: name }: User) =>
    confirmAction({
      title: t('endTitle', { name }),
      content: t('endText'),
      okText: t('endSessions'),
      danger: true,
      onOk: async () => void (await end.orThrow({ params: { id } })),
    });
  const askRemove = ({ id, displayName: name }: User) =>
    confirmAction({
      title: t('removeAuthenticatorTitle', { name }),
      content: t('removeAuthenticatorText'),
      okText: t('removeAuthenticator'),
      danger: true,
      onOk: async () => void (await remove.orThrow({ params: { id } })),
    });
  return { askEnd, askRemove, lift: ({ id }: User) => lift.run({ params: { id } }) };
}

interface Openers {
  edit: (user: User) => void;
  resetLink: (user: User) => void;
}

/** What can be done with a row of the user list. */
export function useUserActions({ edit, resetLink }: Openers): (row: User) => RowAction[] {
  const { t } = useTranslation('users');
  const ownId = useMe().id;
  const switchActive = useSwitch();
  const { askEnd, askRemove, lift } = useHelp();
  return (row) => [
    { key: 'edit', label: t('edit'), onClick: () => edit(row) },
    {
      key: 'switch',
      label: t(row.active ? 'deactivate' : 'activate'),
      danger: row.active,
      onClick: () => void switchActive(row),
      blocked: row.id === ownId ? t('notSelf') : undefined,
    },
    {
      key: 'link',
      label: t('resetLink'),
      onClick: () => resetLink(row),
      blocked: row.phone || row.email ? undefined : t('noAddress'),
    },
    ...(row.lockedUntil ? [{ key: 'lift', label: t('liftLock'), onClick: () => void lift(row) }] : []),
    ...(row.authenticator
      ? [{ key: 'totp', label: t('removeAuthenticator'), onClick: () => void askRemove(row) }]
      : []),
    { key: 'end', label: t('endSessions'), danger: true, onClick: () => void askEnd(row) },
  ];
}
