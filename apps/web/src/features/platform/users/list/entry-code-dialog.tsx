import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#kernel/api-types.ts';
import { formatTime } from '#kernel/format.ts';
import { CopyText } from '#ui/feedback/copy-text.tsx';
import { Dialog } from '#ui/feedback/dialog.tsx';

export interface EntryCode extends OutputOf<'POST /user/v1/user/:id/entryCode'> {
  /** Name of the user. */
  name: string;
}

/** Dialog showing a user's new entry code once. */
export function EntryCodeDialog({ made, onClose }: { made: EntryCode; onClose: () => void }) {
  const { t } = useTranslation('users');
  return (
    <Dialog open width={420} title={t('entryCodeShown', { name: made.name })} onClose={onClose}>
      <p className="users-entry-code">
        <CopyText value={made.code} />
      </p>
      <p>{t('entryCodeTell', { time: formatTime(made.expiresTime) })}</p>
    </Dialog>
  );
}
