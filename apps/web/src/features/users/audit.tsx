import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSay } from '../../kernel/lang.ts';
import { ListScreen } from '../../kernel/list/list-screen.tsx';
import { useApi } from '../../kernel/query.ts';
import { auditColumns, type AuditRow } from './audit/audit-columns.tsx';
import { ChangesDialog } from './audit/changes-dialog.tsx';
import './users.css';

/** Filter fields of the audit log; kinds and actions are those that occur. */
function useAuditFilters() {
  const { t } = useTranslation('users');
  const { data } = useApi('GET /user/audit/filters', {}, { staleTime: 60_000 });
  return useMemo(() => {
    const actions = new Map(data?.actions.map(({ value, label }) => [value, { value, label }]));
    return [
      { key: 'entityNo' as const, label: t('audit.no'), kind: 'text' as const },
      {
        key: 'entity' as const,
        label: t('audit.entity'),
        kind: 'select' as const,
        multiple: true,
        options: data?.entities ?? [],
      },
      { key: 'actor' as const, label: t('audit.actor'), kind: 'text' as const },
      { key: 'time' as const, label: t('audit.time'), kind: 'dayRange' as const },
      {
        key: 'action' as const,
        label: t('audit.action'),
        kind: 'select' as const,
        multiple: true,
        options: [...actions.values()],
      },
      { key: 'requestId' as const, label: t('audit.requestId'), kind: 'text' as const },
    ];
  }, [t, data]);
}

/** Who did what to which record, with every change before and after. */
export default function AuditLog() {
  const { t } = useTranslation('users');
  const say = useSay();
  const [entry, setEntry] = useState<AuditRow | null>(null);
  const [open, setOpen] = useState(false);
  const columns = useMemo(() => auditColumns(say, t), [say, t]);
  const filters = useAuditFilters();
  const show = (row: AuditRow) => {
    setEntry(row);
    setOpen(true);
  };
  return (
    <>
      <ListScreen
        endpoint="GET /user/audit/list"
        name="/system/audit"
        title={t('audit.title')}
        columns={columns}
        filters={filters}
        sort="-time"
        rowActions={(row) => [{ key: 'changes', label: t('audit.show'), onClick: () => show(row) }]}
        onOpen={show}
        exportName={t('audit.title')}
        empty={{ text: t('audit.empty') }}
      />
      <ChangesDialog entry={entry} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
