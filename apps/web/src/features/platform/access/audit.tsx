import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { auditColumns, type AuditRow } from './audit/audit-columns.tsx';
import { ChangesDialog } from './audit/changes-dialog.tsx';
import { useAuditFilters } from './audit/use-audit-filters.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';

/** Whether an entry has changes; sign-ins and comments have none. */
const hasChanges = ({ changes, from, to }: AuditRow): boolean => changes.length > 0 || from !== to;

/** Audit log screen: who did what to which record, with changes before and after. */
export default function AuditLog() {
  const { t } = useTranslation('access');
  const lang = useLang();
  const paths = useOpenPaths();
  const [entry, setEntry] = useState<AuditRow | null>(null);
  const [open, setOpen] = useState(false);
  const columns = useMemo(() => auditColumns(t, paths), [t, paths]);
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
        title={screenTitle('/system/audit')[lang]}
        columns={columns}
        filters={filters}
        sort="-time"
        rowActions={(row) =>
          hasChanges(row) ? [{ key: 'changes', label: t('audit.show'), onClick: () => show(row) }] : []
        }
        onOpen={show}
        exportName={screenTitle('/system/audit')[lang]}
        empty={{ text: t('audit.empty') }}
      />
      <ChangesDialog entry={entry} open={open} onClose={() => setOpen(false)} />
    </>
  );
}
