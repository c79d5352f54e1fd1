import type { Text } from '@treadline/contract/kernel/text.ts';
import { accountTypeTexts, userTexts as texts } from '@treadline/contract/users/texts.ts';
import type { TFunction } from 'i18next';
import type { RowOf } from '../../../kernel/api-types.ts';
import { formatRelative, formatTime } from '../../../kernel/format.ts';
import { CopyText } from '../../../ui/feedback/copy-text.tsx';
import { StatusDot } from '../../../ui/feedback/status-dot.tsx';
import type { GridColumn } from '../../../ui/grid/types.ts';

export type User = RowOf<'POST /user/v1/page'>;

const time = (value: string | null) =>
  value && <time title={formatRelative(value)}>{formatTime(value)}</time>;

const unique = (values: readonly string[]) => [...new Set(values)].join('、');

function statusOf(user: User, t: TFunction<'users'>) {
  if (user.lockedUntil)
    return <StatusDot tone="failed">{t('lockedUntil', { time: formatTime(user.lockedUntil) })}</StatusDot>;
  return (
    <StatusDot tone={user.active ? 'done' : 'stopped'}>{t(user.active ? 'active' : 'inactive')}</StatusDot>
  );
}

export function userColumns(say: (text: Text) => string, t: TFunction<'users'>): GridColumn<User>[] {
  return [
    {
      key: 'userName',
      title: say(texts.userName),
      sortable: true,
      fixed: 'left',
      render: (row) => <CopyText value={row.userName} />,
    },
    { key: 'displayName', title: say(texts.displayName), sortable: true, maxWidth: 160 },
    { key: 'active', title: t('status'), render: (row) => statusOf(row, t) },
    {
      key: 'type',
      title: t('type'),
      export: false,
      render: (row) => unique(row.memberships.map(({ type }) => say(accountTypeTexts[type]))),
    },
    {
      key: 'companies',
      title: t('companies'),
      maxWidth: 260,
      export: false,
      render: (row) => unique(row.memberships.map(({ companyName }) => companyName)),
    },
    {
      key: 'roles',
      title: say(texts.roles),
      maxWidth: 220,
      export: false,
      render: (row) =>
        unique(
          row.memberships.flatMap(({ isAdmin, roles }) => [
            ...(isAdmin ? [t('admin')] : []),
            ...roles.map(({ name }) => name),
          ]),
        ),
    },
    { key: 'phone', title: say(texts.phone) },
    { key: 'email', title: say(texts.email), maxWidth: 200 },
    { key: 'departmentName', title: say(texts.departmentId), hidden: true },
    {
      key: 'secondStep',
      title: say(texts.secondStep),
      hidden: true,
      render: (row) => t(`step.${row.secondStep}`),
    },
    { key: 'lastSignInTime', title: t('lastSignIn'), render: (row) => time(row.lastSignInTime) },
    { key: 'createdTime', title: t('createdTime'), sortable: true, render: (row) => time(row.createdTime) },
  ];
}
