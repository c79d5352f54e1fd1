import { PlusOutlined } from '@ant-design/icons';
import { accountTypes } from '@treadline/contract/kernel/permissions.ts';
import { accountTypeTexts } from '@treadline/contract/platform/access/texts.ts';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { filtersOf } from '#kernel/fields/filters.ts';
import { useContractText, useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import { screenTitle } from '#kernel/menu.ts';
import { roleColumns } from './role/role-columns.tsx';
import type { OpenedRole } from './role/role-dialogs.tsx';
import { useRoleActions } from './role/use-role-actions.ts';
import './access.css';

import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';

const RoleDialogs = lazyDialog(() => import('./role/role-dialogs.tsx').then((module) => module.RoleDialogs));

function useRoleFilters() {
  const { t } = useTranslation('access');
  const lang = useLang();
  const say = useContractText();
  return useMemo(
    () =>
      filtersOf('POST /user/role-menu/page/role', {}, lang, {
        text: { label: screenTitle('/web/role')[lang], placeholder: t('role.search') },
        accountType: {
          label: t('role.type'),
          options: accountTypes.map((value) => ({ value, label: say(accountTypeTexts[value]) })),
          single: true,
        },
      }),
    [t, say, lang],
  );
}

/** List of roles, with form, copy, deletion, holders and permissions. */
export default function RoleList() {
  const { t } = useTranslation('access');
  const lang = useLang();
  const say = useContractText();
  const [opened, setOpened] = useState<OpenedRole | null>(null);
  const columns = useMemo(() => roleColumns(say, t), [say, t]);
  const filters = useRoleFilters();
  const rowActions = useRoleActions(setOpened);
  return (
    <>
      <ListScreen
        endpoint="POST /user/role-menu/page/role"
        name="/web/role"
        title={screenTitle('/web/role')[lang]}
        columns={columns}
        filters={filters}
        sort="accountType"
        actions={
          <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpened({ kind: 'create' })}>
            {t('role.create')}
          </Button>
        }
        rowActions={rowActions}
        onOpen={(role) => setOpened({ kind: 'permissions', role })}
        exportName={screenTitle('/web/role')[lang]}
        empty={{ text: t('role.empty') }}
      />
      {opened && (
        <RoleDialogs
          opened={opened}
          onOpen={setOpened}
          // What a dialog has opened in its place stays.
          onClose={() => setOpened((now) => (now === opened ? null : now))}
        />
      )}
    </>
  );
}
