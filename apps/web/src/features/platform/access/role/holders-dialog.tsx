import { enabledTexts } from '@treadline/contract/kernel/fields.ts';
import { Button } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '#kernel/api-types.ts';
import { Can } from '#kernel/can.tsx';
import { textOfError } from '#kernel/error-text.ts';
import { useLang } from '#kernel/lang.ts';
import { goTo } from '#kernel/navigate.ts';
import { useApi } from '#kernel/query.ts';
import { Dialog } from '#ui/feedback/dialog.tsx';
import { StatusDot } from '#ui/feedback/status-dot.tsx';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import type { GridColumn } from '#ui/grid/types.ts';
import type { Role } from './role-columns.tsx';

type Holder = Omit<OutputOf<'GET /user/role-menu/role/:id/holders'>[number], 'id'> & { id: string };

function useHolderColumns() {
  const { t } = useTranslation(['access', 'words']);
  const lang = useLang();
  return useMemo<GridColumn<Holder>[]>(
    () => [
      { key: 'userName', title: t('role.account') },
      { key: 'displayName', title: t('words:personName') },
      { key: 'companyName', title: t('words:company'), maxWidth: 260 },
      {
        key: 'active',
        title: t('words:status'),
        render: ({ active }) => {
          const { text, tone } = enabledTexts[`${active}`];
          return <StatusDot tone={tone}>{text[lang]}</StatusDot>;
        },
      },
    ],
    [t, lang],
  );
}

const limit = 500;

/** Dialog of a role's first 500 holders, with a link to them in the user list. */
export function HoldersDialog({ role, onClose }: { role: Role; onClose: () => void }) {
  const { t } = useTranslation('access');
  const { data, isPending, error, refetch } = useApi(
    'GET /user/role-menu/role/:id/holders',
    { params: { id: role.id } },
    { staleTime: 0 },
  );
  const columns = useHolderColumns();
  // A person who holds it in two companies has two rows.
  const rows = (data ?? []).map((row, at) => ({ ...row, id: `${row.id}-${at}` }));
  const showUsers = () => {
    onClose();
    goTo(`/webUser/list?roleId=${role.id}`);
  };
  return (
    <Dialog open width={720} title={t('role.holdersTitle', { name: role.name })} onClose={onClose}>
      <DataGrid
        label={t('role.holders')}
        height="content"
        maxHeight={440}
        rows={rows}
        columns={columns}
        loading={isPending}
        empty={{ text: t('role.noHolders') }}
        {...(error && {
          error: { message: textOfError(error), requestId: error.requestId, retry: () => void refetch() },
        })}
      />
      <p className="role-holders-foot">
        {rows.length === limit && t('role.holdersLimit')}
        {rows.length > 0 && (
          <Can code="webUser_list_view">
            <Button type="link" onClick={showUsers}>
              {t('role.toUsers')}
            </Button>
          </Can>
        )}
      </p>
    </Dialog>
  );
}
