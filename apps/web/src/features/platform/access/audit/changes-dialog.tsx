import { useTranslation } from 'react-i18next';
import { formatTime } from '#kernel/format.ts';
import { CopyText } from '#ui/feedback/copy-text.tsx';
import { Dialog } from '#ui/feedback/dialog.tsx';
import type { AuditRow } from './audit-columns.tsx';
import '../access.css';

interface Line {
  field: string;
  before: string | null;
  after: string | null;
}

/** Changed fields including the status. */
function ChangeTable({ lines }: { lines: readonly Line[] }) {
  const { t } = useTranslation('access');
  if (lines.length === 0) return <p className="system-quiet">{t('audit.noChanges')}</p>;
  return (
    <table className="system-changes">
      <thead>
        <tr>
          <th scope="col">{t('audit.field')}</th>
          <th scope="col">{t('audit.before')}</th>
          <th scope="col">{t('audit.after')}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ field, before, after }) => (
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

interface ChangesDialogProps {
  entry: AuditRow | null;
  open: boolean;
  onClose: () => void;
}

/** Dialog of an audit log entry: who, when, what, and each field before and after. */
export function ChangesDialog({ entry, open, onClose }: ChangesDialogProps) {
  const { t } = useTranslation(['access', 'words']);
  if (!entry) return null;
  const { actor, actorType, companyName, time, remark, requestId, from, to } = entry;
  const status = from === to ? [] : [{ field: t('words:status'), before: from, after: to }];
  return (
    <Dialog
      open={open}
      width={760}
      title={[entry.entityText, entry.entityNo, '·', entry.actionText].join(' ')}
      onClose={onClose}
    >
      <dl className="system-facts">
        <dt>{t('audit.actor')}</dt>
        <dd>{[actor, actorType, companyName].filter(Boolean).join(' · ')}</dd>
        <dt>{t('words:time')}</dt>
        <dd>{formatTime(time)}</dd>
        {remark && (
          <>
            <dt>{t('words:remark')}</dt>
            <dd>{remark}</dd>
          </>
        )}
        {requestId && (
          <>
            <dt>{t('audit.requestId')}</dt>
            <dd>
              <CopyText value={requestId} />
            </dd>
          </>
        )}
      </dl>
      <ChangeTable lines={[...status, ...entry.changes]} />
    </Dialog>
  );
}
