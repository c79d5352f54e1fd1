import { ImportOutlined, PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSay } from '../../kernel/lang.ts';
import { ListScreen } from '../../kernel/list/list-screen.tsx';
import { ResetLinkDialog } from './list/reset-link-dialog.tsx';
import { useUserActions } from './list/use-user-actions.ts';
import { useUserFilters } from './list/use-user-filters.ts';
import { userColumns, type User } from './list/user-columns.tsx';
import { UserDialog } from './list/user-dialog.tsx';
import { UserImport } from './list/user-import.tsx';
import './users.css';

/** Users: list, create, edit, activate, reset link, import and export. */
export default function UserList() {
  const { t } = useTranslation('users');
  const say = useSay();
  const [user, setUser] = useState<User | null>(null);
  const [open, setOpen] = useState<'edit' | 'import' | 'link' | null>(null);
  const columns = useMemo(() => userColumns(say, t), [say, t]);
  const filters = useUserFilters();
  const show = (dialog: 'edit' | 'link', row: User | null) => {
    setUser(row);
    setOpen(dialog);
  };
  const edit = (row: User) => show('edit', row);
  const rowActions = useUserActions({ edit, resetLink: (row) => show('link', row) });
  const close = () => setOpen(null);
  const actions = (
    <>
      <Button icon={<ImportOutlined />} onClick={() => setOpen('import')}>
        {t('import')}
      </Button>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => show('edit', null)}>
        {t('create')}
      </Button>
    </>
  );
  const items = [
    { key: '', label: t('all') },
    { key: 'true', label: t('active') },
    { key: 'false', label: t('inactive') },
  ];
  return (
    <>
      <ListScreen
        endpoint="POST /user/v1/page"
        name="/webUser/list"
        title={t('title')}
        columns={columns}
        filters={filters}
        sort="-createdTime"
        tabs={{ label: t('status'), key: 'active', items }}
        actions={actions}
        rowActions={rowActions}
        onOpen={edit}
        exportName={t('title')}
        empty={{ text: t('empty') }}
      />
      <UserDialog key={user?.id ?? 0} user={user} open={open === 'edit'} onClose={close} />
      <ResetLinkDialog key={`link-${user?.id}`} user={user} open={open === 'link'} onClose={close} />
      <UserImport open={open === 'import'} onClose={close} />
    </>
  );
}
