import type { TFunction } from 'i18next';
import { Link } from 'react-router';
import type { RowOf } from '#kernel/api-types.ts';
import { formatRelative, formatTime } from '#kernel/format.ts';
import { CopyText } from '#ui/feedback/copy-text.tsx';
import type { GridColumn } from '#ui/grid/types.ts';
import { addressOfRecord } from './record-address.ts';

export type AuditRow = RowOf<'GET /user/audit/list'>;

function RecordCell({ row, paths }: { row: AuditRow; paths: ReadonlySet<string> }) {
  const address = addressOfRecord(row, paths);
  if (!row.entityNo) return null;
  return address ? <Link to={address}>{row.entityNo}</Link> : <CopyText value={row.entityNo} />;
}

export function auditColumns(t: TFunction<'access'>, paths: ReadonlySet<string>): GridColumn<AuditRow>[] {
  return [
    {
      key: 'time',
      title: t('audit.time'),
      sortable: true,
      fixed: 'left',
      render: (row) => <time title={formatRelative(row.time)}>{formatTime(row.time)}</time>,
    },
    { key: 'actor', title: t('audit.actor') },
    { key: 'companyName', title: t('audit.company'), maxWidth: 180, priority: 2 },
    {
      key: 'entityText',
      title: t('audit.entity'),
      priority: 6,
      render: (row) => <span className="audit-said">{row.entityText}</span>,
    },
    { key: 'entityNo', title: t('audit.no'), render: (row) => <RecordCell row={row} paths={paths} /> },
    {
      key: 'actionText',
      title: t('audit.action'),
      opens: true,
      render: (row) => <span className="audit-said">{row.actionText}</span>,
    },
    { key: 'changesText', title: t('audit.changes'), maxWidth: 360, priority: 5 },
    { key: 'from', title: t('audit.from'), priority: 4 },
    { key: 'to', title: t('audit.to'), priority: 4 },
    { key: 'remark', title: t('audit.remark'), maxWidth: 240, priority: 1 },
    { key: 'actorType', title: t('audit.type'), hidden: true },
    {
      key: 'requestId',
      title: t('audit.requestId'),
      hidden: true,
      export: false,
      render: (row) => <CopyText value={row.requestId} />,
    },
  ];
}
