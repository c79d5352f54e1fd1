import {
  countedOrderFields as fields,
  orderVerdicts,
  type OrderVerdict,
} from '@treadline/contract/promotion/dealer-activities/fields.ts';
import { Pagination, Segmented } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { RowOf } from '#kernel/api-types.ts';
import { textOfError } from '#kernel/error-text.ts';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { formatMoney, formatQuantity } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { screenPath } from '#kernel/screen-path.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { DataGrid } from '#ui/grid/data-grid.tsx';

type Order = RowOf<'GET /promotion/dealer/activity/orders/:id'>;
const orderPath = '/retail-order/detail';

type Shown = 'counted' | 'not' | 'all';
/** Verdicts by view: counted orders, excluded ones, or all. */
const verdictsOf = (shown: Shown) =>
  shown === 'all'
    ? {}
    : {
        verdict: (Object.keys(orderVerdicts) as OrderVerdict[]).filter(
          (key) => orderVerdicts[key].group === shown,
        ),
      };

/** Order lines, with goods outside the activity struck out. */
const Lines = ({ lines }: Pick<Order, 'lines'>) => (
  <ul className="tl-grid-lines act-lines">
    {lines.map(({ id, name, quantity, counts }) => (
      <li key={id} data-counts={counts} title={name}>
        {name} × {quantity}
      </li>
    ))}
  </ul>
);

function useColumns() {
  const { t } = useTranslation('dealer-activities');
  const lang = useLang();
  const canOpen = useOpenPaths().has(orderPath);
  return useMemo(
    () => [
      ...columnsOf<Order>(fields, lang, {
        orderNo: {
          fixed: 'left',
          ...(canOpen && {
            render: (order: Order) => (
              <Link to={screenPath(orderPath, { id: order.id, name: order.orderNo })}>{order.orderNo}</Link>
            ),
          }),
        },
        verdict: {},
        countedPieces: {},
        countedFen: {},
      }),
      {
        key: 'lines',
        title: t('lines'),
        maxWidth: 320,
        render: ({ lines }: Order) => <Lines lines={lines} />,
      },
      ...columnsOf<Order>(fields, lang, { completedTime: {}, refundedFen: {}, createdTime: { priority: 1 } }),
    ],
    [lang, t, canOpen],
  );
}

/** Orders of a dealer in an activity: counted ones, and excluded ones with the reason. */
export function OrdersList({ id, dealerId }: { id: number; dealerId?: number }) {
  const { t } = useTranslation(['dealer-activities', 'words']);
  const [page, setPage] = useState(1);
  const [shown, setShown] = useState<Shown>('counted');
  const { data, error, isFetching, refetch } = useApi(
    'GET /promotion/dealer/activity/orders/:id',
    {
      params: { id },
      query: { page, pageSize: 20, ...verdictsOf(shown), ...(dealerId === undefined ? {} : { dealerId }) },
    },
    { keep: true },
  );
  const columns = useColumns();
  const total = data?.total ?? 0;
  return (
    <>
      <Segmented<Shown>
        className="act-shown"
        aria-label={t('words:show')}
        value={shown}
        options={(['counted', 'not', 'all'] as const).map((value) => ({ value, label: t(`show.${value}`) }))}
        onChange={(value) => {
          setShown(value);
          setPage(1);
        }}
      />
      <DataGrid
        label={t('orders')}
        height="content"
        rows={data?.list ?? []}
        columns={columns}
        loading={isFetching}
        rowLines={({ lines }) => Math.max(1, lines.length)}
        {...(error && !data && { error: { message: textOfError(error), retry: () => void refetch() } })}
        {...(data?.totals && {
          totals: {
            countedPieces: formatQuantity(data.totals.countedPieces),
            countedFen: formatMoney(data.totals.countedFen),
          },
        })}
        empty={{ text: t(shown === 'counted' ? 'noCounted' : 'noOrders') }}
      />
      {total > 20 && (
        <Pagination
          size="small"
          current={page}
          pageSize={20}
          total={total}
          showSizeChanger={false}
          onChange={setPage}
        />
      )}
    </>
  );
}
