import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { OutputOf } from '../../../kernel/api-types.ts';
import { textOfError } from '../../../kernel/error-text.ts';
import { useApi } from '../../../kernel/query.ts';
import { Dialog } from '../../../ui/feedback/dialog.tsx';
import { StatusDot } from '../../../ui/feedback/status-dot.tsx';
import { DataGrid } from '../../../ui/grid/data-grid.tsx';
import type { GridColumn } from '../../../ui/grid/types.ts';
import type { Role } from './role-columns.tsx';

type Holder = Omit<OutputOf<'GET /user/role-menu/role/:id/holders'>[number], 'id'> & { id: string };

/** Who holds a role, the first 500. */
export function HoldersDialog({
  role,
  open,
  onClose,
}: {
  role: Role | null;
  open: boolean;
  onClose: () => void;
}) {
  const { t } = useTranslation('users');
  const { data, isPending, error, refetch } = useApi(
    'GET /user/role-menu/role/:id/holders',
    { params: { id: role?.id ?? 0 } },
    { enabled: open && role !== null },
  );
  const columns = useMemo<GridColumn<Holder>[]>(
    () => [
      { key: 'userName', title: t('user') },
      { key: 'displayName', title: t('role.person') },
      { key: 'companyName', title: t('company'), maxWidth: 260 },
      {
        key: 'active',
        title: t('status'),
        render: ({ active }) => (
          <StatusDot tone={active ? 'done' : 'stopped'}>{t(active ? 'active' : 'inactive')}</StatusDot>
        ),
      },
    ],
    [t],
  );
  // A person who holds it in two companies has two rows.
  const rows = (data ?? []).map((row) => ({ ...row, id: `${row.id} ${row.companyName}` }));
  return (
    <Dialog
      open={open}
      width={720}
      title={t('role.holdersTitle', { name: role?.name ?? '' })}
      onClose={onClose}
    >
      <DataGrid
        label={t('role.holders')}
        height="content"
        maxHeight={480}
        rows={rows}
        columns={columns}
        loading={isPending}
        empty={{ text: t('role.noHolders') }}
        {...(error && {
          error: { message: textOfError(error), requestId: error.requestId, retry: () => void refetch() },
        })}
      />
    </Dialog>
  );
}
