import { ImportOutlined, PlusOutlined } from '@ant-design/icons';
import { enabledTexts } from '@treadline/contract/kernel/fields.ts';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useContractText, useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { useTabQuery } from '#kernel/tabs/use-tab.ts';
import { useOpenUser, type OpenedUser } from './list/use-open-user.ts';
import { useUserActions } from './list/use-user-actions.ts';
import { useUserFilters } from './list/use-user-filters.ts';
import { userColumns } from './list/user-columns.tsx';
import { UserImport } from './list/user-import.tsx';
import './users.css';

import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';

const UserDialogs = lazyDialog(() => import('./list/user-dialogs.tsx').then((module) => module.UserDialogs));

/** Status tabs, whose boolean filter is text in the URL. */
function useStatusTabs() {
  const { t } = useTranslation('words');
  const say = useContractText();
  const [{ active }] = useTabQuery();
  const items = [
    { key: '', label: t('all') },
    { key: 'true', label: say(enabledTexts.true.short) },
    { key: 'false', label: say(enabledTexts.false.short) },
  ];
  return {
    tabs: { label: t('status'), key: 'active' as const, items, counted: true as const },
    fixed: active === undefined ? {} : { active: active === 'true' },
  };
}

/** List of users, with form, activation, reset link, import and export. */
export default function UserList() {
  const { t } = useTranslation('users');
  const lang = useLang();
  const say = useContractText();
  const [opened, setOpened] = useState<OpenedUser | null>(null);
  const [isImporting, setImporting] = useState(false);
  const columns = useMemo(() => userColumns(say, t), [say, t]);
  const filters = useUserFilters();
  const status = useStatusTabs();
  const open = useOpenUser(setOpened);
  const rowActions = useUserActions(open, setOpened);
  const actions = (
    <>
      <Button icon={<ImportOutlined />} onClick={() => setImporting(true)}>
        {t('import')}
      </Button>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpened({ kind: 'create' })}>
        {t('create')}
      </Button>
    </>
  );
  return (
    <>
      <ListScreen
        endpoint="POST /user/v1/page"
        name="/webUser/list"
        title={screenTitle('/webUser/list')[lang]}
        columns={columns}
        filters={filters}
        {...status}
        sort="-createdTime"
        actions={actions}
        rowActions={rowActions}
        onOpen={(row) => void open('edit', row.id)}
        exportName={screenTitle('/webUser/list')[lang]}
        empty={{ text: t('empty') }}
      />
      {opened && <UserDialogs opened={opened} onClose={() => setOpened(null)} />}
      <UserImport open={isImporting} onClose={() => setImporting(false)} />
    </>
  );
}
