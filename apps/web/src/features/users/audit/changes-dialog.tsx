import { useTranslation } from 'react-i18next';
import { formatTime } from '../../../kernel/format.ts';
import { CopyText } from '../../../ui/feedback/copy-text.tsx';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import type { AuditRow } from './audit-columns.tsx';

/** The fields that an action changed, one line each. */
function ChangeTable({ changes }: { changes: AuditRow['changes'] }) {
  const { t } = useTranslation('users');
  if (changes.length === 0) return <p>{t('audit.noChanges')}</p>;
  return (
    <table className="users-changes">
      <thead>
        <tr>
          <th scope="col">{t('audit.field')}</th>
          <th scope="col">{t('audit.before')}</th>
          <th scope="col">{t('audit.after')}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ field, before, after }) => (
          <tr key={field}>
            <th scope="row">{field}</th>
            <td>{before ? <del>{before}</del> : '—'}</td>
            <td>{after || '—'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** One entry of the audit log: who, when, what, and every field before and after. */
export function ChangesDialog({
  entry,
  open,
  onClose,
}: {
  entry: AuditRow | null;
  open: boolean;
  onClose: () => void;
}) {
  if (!entry) return null;
  const { actor, companyName, time, remark, requestId, changes } = entry;
  return (
    <Dialog
      open={open}
      width={760}
      title={`${entry.entityText} ${entry.entityNo} · ${entry.actionText}`}
      onClose={onClose}
    >
      <p>
        {[actor, companyName, formatTime(time)].filter(Boolean).join(' · ')}
        {requestId && (
          <>
            {' · '}
            <CopyText value={requestId} />
          </>
        )}
      </p>
      {remark && <p>{remark}</p>}
      <ChangeTable changes={changes} />
    </Dialog>
  );
}
