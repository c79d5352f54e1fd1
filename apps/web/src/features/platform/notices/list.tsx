import { noticeFields as fields } from '@treadline/contract/platform/notices/fields.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { useNotices, type Notice } from './use-notices.ts';

const columnsIn = (lang: Lang) =>
  columnsOf<Notice>(fields, lang, {
    title: {
      opens: true,
      maxWidth: 420,
      render: ({ title, read }) => (read ? title : <strong>{title}</strong>),
    },
    text: { maxWidth: 420 },
    actor: { maxWidth: 240 },
    time: { sortable: true },
  });

/** List of the user's notices, with unread ones emphasised. */
export default function NoticeList() {
  const { t } = useTranslation(['notices', 'kernel']);
  const lang = useLang();
  const { open, rowActions, takeNote, takeNoteOfAll, busy } = useNotices();
  const columns = useMemo(() => columnsIn(lang), [lang]);
  const filters = useMemo(
    () => [{ key: 'time' as const, label: fields.time[lang], kind: 'dayRange' as const }],
    [lang],
  );
  const tabs = useMemo(
    () => ({
      label: t('kernel:common.status'),
      key: 'unread' as const,
      items: [
        { key: '', label: t('kernel:common.all') },
        { key: 'true', label: t('unread') },
        { key: 'false', label: t('read') },
      ],
      counted: true as const,
    }),
    [t],
  );
  return (
    <ListScreen
      endpoint="GET /user/v1/user/notices"
      name="/notices"
      title={t('title')}
      columns={columns}
      filters={filters}
      sort="-time"
      tabs={tabs}
      actions={
        <Button loading={busy} onClick={takeNoteOfAll}>
          {t('noteAll')}
        </Button>
      }
      rowActions={rowActions}
      batch={() => [{ key: 'note', label: t('note'), onClick: ({ ids }) => takeNote([...ids].map(Number)) }]}
      onOpen={open}
      exportName={t('title')}
      empty={{ text: t('empty') }}
    />
  );
}
