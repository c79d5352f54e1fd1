import { EntryCodeDialog } from './entry-code-dialog.tsx';
import { LeaveDialog } from './leave-dialog.tsx';
import { ResetLinkDialog } from './reset-link-dialog.tsx';
import type { OpenedUser } from './use-open-user.ts';
import { UserDialog } from './user-dialog.tsx';

/** Dialogs of a user, loaded lazily. */
export function UserDialogs({ opened, onClose }: { opened: OpenedUser; onClose: () => void }) {
  if (opened.kind === 'code') return <EntryCodeDialog made={opened.made} onClose={onClose} />;
  if (opened.kind === 'leave') return <LeaveDialog user={opened.user} onClose={onClose} />;
  if (opened.kind === 'link') return <ResetLinkDialog user={opened.user} onClose={onClose} />;
  return <UserDialog user={opened.kind === 'edit' ? opened.user : null} onClose={onClose} />;
}
