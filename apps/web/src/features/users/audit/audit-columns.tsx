import { accountTypes } from '@treadline/contract/kernel/permissions.ts';
import type { Text } from '@treadline/contract/kernel/text.ts';
import { accountTypeTexts } from '@treadline/contract/users/texts.ts';
import type { TFunction } from 'i18next';
import type { RowOf } from '../../../kernel/api-types.ts';
import { formatRelative, formatTime } from '../../../kernel/format.ts';
import { CopyText } from '../../../ui/feedback/copy-text.tsx';
import type { GridColumn } from '../../../ui/grid/types.ts';

export type AuditRow = RowOf<'GET /user/audit/list'>;

/** Name of an account type; jobs have a type of their own, which is shown as it is. */
function typeName(value: string, say: (text: Text) => string): string {
  const type = accountTypes.find((each) => each === value);
  return type ? say(accountTypeTexts[type]) : value;
}

export function auditColumns(say: (text: Text) => string, t: TFunction<'users'>): GridColumn<AuditRow>[] {
  return [
    {
      key: 'time',
      title: t('audit.time'),
      sortable: true,
      fixed: 'left',
      render: (row) => <time title={formatRelative(row.time)}>{formatTime(row.time)}</time>,
    },
    { key: 'actor', title: t('audit.actor') },
    { key: 'actorType', title: t('type'), render: (row) => typeName(row.actorType, say) },
    { key: 'companyName', title: t('company'), maxWidth: 180 },
    { key: 'entityText', title: t('audit.entity') },
    {
      key: 'entityNo',
      title: t('audit.no'),
      render: (row) => row.entityNo && <CopyText value={row.entityNo} />,
    },
    { key: 'actionText', title: t('audit.action') },
    { key: 'changesText', title: t('audit.changes'), maxWidth: 360 },
    { key: 'remark', title: t('audit.remark'), maxWidth: 240 },
    {
      key: 'requestId',
      title: t('audit.requestId'),
      hidden: true,
      render: (row) => <CopyText value={row.requestId} />,
    },
  ];
}
