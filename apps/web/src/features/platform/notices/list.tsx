import { noticeFields as fields } from '@treadline/contract/platform/notices/fields.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { filtersOf } from '#kernel/fields/filters.ts';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
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
  const { t } = useTranslation(['notices', 'words']);
  const lang = useLang();
  const { open, rowActions, takeNote, takeNoteOfAll, busy } = useNotices();
  const columns = useMemo(() => columnsIn(lang), [lang]);
  const filters = useMemo(
    () =>
      filtersOf('GET /user/v1/user/notices', fields, lang, {
        time: {},
        unread: 'tabs',
      }),
    [lang],
  );
  const tabs = useMemo(
    () => ({
      label: t('words:status'),
      key: 'unread' as const,
      items: [
        { key: '', label: t('words:all') },
        { key: 'true', label: t('unread') },
        { key: 'false', label: fields.read[lang] },
      ],
      counted: true as const,
    }),
    [t, lang],
  );
  return (
    <ListScreen
      endpoint="GET /user/v1/user/notices"
      name="/notices"
      title={screenTitle('/notices')[lang]}
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
      exportName={screenTitle('/notices')[lang]}
      empty={{ text: t('empty') }}
    />
  );
}
