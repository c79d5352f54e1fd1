import type { Text } from '@treadline/contract/kernel/text.ts';
import { accountTypeTexts } from '@treadline/contract/platform/access/texts.ts';
import { enabledTexts } from '@treadline/contract/kernel/fields.ts';
import { userTexts as texts } from '@treadline/contract/platform/users/texts.ts';
import type { TFunction } from 'i18next';
import { formatRelative, formatTime, emptyMark } from '#kernel/format.ts';
import { StatusDot } from '#ui/feedback/status-dot.tsx';
import type { GridColumn } from '#ui/grid/types.ts';
import { UserPhoto } from './user-photo.tsx';
import type { UserRow } from './use-user-actions.ts';

const time = (value: string | null) =>
  value ? <time title={formatRelative(value)}>{formatTime(value)}</time> : emptyMark;

const unique = (values: readonly string[], t: TFunction<'users'>) =>
  [...new Set(values)].join(t('listSeparator')) || emptyMark;

function statusOf(user: UserRow, say: (text: Text) => string, t: TFunction<'users'>) {
  if (user.active && user.lockedUntil)
    return <StatusDot tone="failed">{t('lockedUntil', { time: formatTime(user.lockedUntil) })}</StatusDot>;
  const { text, tone } = enabledTexts[`${user.active}`];
  return <StatusDot tone={tone}>{say(text)}</StatusDot>;
}

/** Active memberships. */
const currentOf = ({ memberships }: UserRow) => memberships.filter(({ active }) => active);

const rolesOf = (row: UserRow, t: TFunction<'users'>) =>
  unique(
    currentOf(row).flatMap(({ isAdmin, roles }) => [
      ...(isAdmin ? [t('admin')] : []),
      ...roles.map(({ name }) => name),
    ]),
    t,
  );

/** Columns for the person and their companies. */
const mainColumns = (say: (text: Text) => string, t: TFunction<'users'>): GridColumn<UserRow>[] => [
  {
    key: 'userName',
    title: say(texts.userName),
    sortable: true,
    fixed: 'left',
    opens: true,
  },
  {
    key: 'displayName',
    title: say(texts.displayName),
    sortable: true,
    maxWidth: 180,
    render: ({ displayName, photo }) => (
      <span className="users-person">
        <UserPhoto name={displayName} photo={photo} />
        <span className="tl-ellipsis">{displayName}</span>
      </span>
    ),
  },
  { key: 'active', title: t('status'), render: (row) => statusOf(row, say, t) },
  {
    key: 'type',
    title: t('type'),
    priority: 4,
    export: false,
    render: (row) =>
      unique(
        currentOf(row).map(({ type }) => say(accountTypeTexts[type])),
        t,
      ),
  },
  {
    // In the workbook each company stands with its roles.
    key: 'memberships',
    title: t('company'),
    maxWidth: 260,
    priority: 6,
    render: (row) =>
      unique(
        currentOf(row).map(({ companyName }) => companyName),
        t,
      ),
  },
  {
    key: 'roles',
    title: say(texts.roles),
    maxWidth: 220,
    priority: 7,
    export: false,
    render: (row) => rolesOf(row, t),
  },
];

export const userColumns = (say: (text: Text) => string, t: TFunction<'users'>): GridColumn<UserRow>[] => [
  ...mainColumns(say, t),
  { key: 'phone', title: say(texts.phone), priority: 5, render: (row) => row.phone ?? emptyMark },
  {
    key: 'email',
    title: say(texts.email),
    maxWidth: 200,
    priority: 2,
    render: (row) => row.email ?? emptyMark,
  },
  {
    key: 'departmentName',
    title: say(texts.departmentId),
    hidden: true,
    render: (row) => row.departmentName ?? emptyMark,
  },
  {
    key: 'secondStep',
    title: say(texts.secondStep),
    hidden: true,
    render: (row) => t(`step.${row.secondStep}`),
  },
  {
    key: 'carBrand',
    title: say(texts.carBrand),
    hidden: true,
    export: false,
    render: (row) => unique(row.carBrand, t),
  },
  { key: 'lastSignInTime', title: t('lastSignIn'), priority: 3, render: (row) => time(row.lastSignInTime) },
  {
    key: 'createdTime',
    title: t('createdTime'),
    sortable: true,
    priority: 1,
    render: (row) => time(row.createdTime),
  },
];
