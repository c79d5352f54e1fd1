import { useTranslation } from 'react-i18next';
import { QueueGroup, type QueueFacts } from '#kernel/dashboard/queue-group.tsx';
import { formatRelative, formatTime } from '#kernel/format.ts';
import { useNotices, type Notice } from './use-notices.ts';

/** Home queue of the user's unread notices. */
export default function NoticeQueue() {
  const { t } = useTranslation('notices');
  const { rowActions, note } = useNotices();
  const facts = (notice: Notice): QueueFacts => ({
    label: notice.no,
    path: notice.path,
    party: [notice.event, notice.actor, notice.text].filter(Boolean).join(' · '),
    figure: null,
    when: <time title={formatRelative(notice.time)}>{formatTime(notice.time)}</time>,
    onOpen: () => note(notice),
  });
  return (
    <QueueGroup
      title={t('fresh')}
      endpoint="GET /user/v1/user/notices"
      query={{ unread: 'true' }}
      path="/notices"
      facts={facts}
      actions={rowActions}
    />
  );
}
