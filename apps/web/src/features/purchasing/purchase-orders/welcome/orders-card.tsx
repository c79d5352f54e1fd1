import type { PoPage } from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { QueryOf } from '#kernel/api-types.ts';
import { textOfError } from '#kernel/error-text.ts';
import { useContractText } from '#kernel/lang.ts';
import { goTo } from '#kernel/navigate.ts';
import { useApi } from '#kernel/query.ts';
import { useMe } from '#kernel/session.ts';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import { columnsFor } from '../columns/kit.tsx';
import { orderColumns } from '../columns/order-columns.tsx';
import { orderPath } from '../pages.ts';

interface OrdersCardProps {
  title: string;
  page: PoPage;
  query: Partial<QueryOf<'GET /logistics/purchaseOrder/orders'>>;
  /** Keys of the displayed columns. */
  keys: readonly string[];
  empty: string;
  /** Path of the full list. */
  path: string;
}

const rowsShown = 8;

/** First orders of a list, with a link to the full list. */
export function OrdersCard({ title, page, query, keys, empty, path }: OrdersCardProps) {
  const { t } = useTranslation('purchase-orders');
  const say = useContractText();
  const { isSupplier, type } = useMe();
  const { data, error, isPending, refetch } = useApi(
    'GET /logistics/purchaseOrder/orders',
    { query: { ...query, view: page, pageSize: rowsShown } },
    { staleTime: 30_000, keep: true },
  );
  const columns = useMemo(
    () =>
      columnsFor(type, orderColumns({ say, isSupplier, page }))
        .filter(({ key }) => keys.includes(key))
        .map((column) => ({ ...column, sortable: false, hidden: false })),
    [say, isSupplier, type, page, keys],
  );
  return (
    <DetailCard title={title} extra={<Link to={path}>{t('welcome.openList')}</Link>} flush>
      <DataGrid
        label={title}
        rows={data?.list ?? []}
        columns={columns}
        loading={isPending}
        error={
          error
            ? { message: textOfError(error), requestId: error.requestId, retry: () => void refetch() }
            : undefined
        }
        onOpen={(row) => goTo(orderPath(row))}
        empty={{ text: empty }}
        height="content"
      />
    </DetailCard>
  );
}
