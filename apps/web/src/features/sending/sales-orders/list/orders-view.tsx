import { PlusOutlined } from '@ant-design/icons';
import { salesStatusTexts, statesOf } from '@treadline/contract/sending/sales-orders/flow.ts';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLang } from '#kernel/lang.ts';
import { ListScreen } from '#kernel/list/list-screen.tsx';
import type { List } from '#kernel/list/use-list.ts';
import { screenTitle } from '#kernel/menu.ts';
import { goTo } from '#kernel/navigate.ts';
import { useMe } from '#kernel/session.ts';
import { useOpenPaths } from '#kernel/use-open-paths.ts';
import { useSalesButtons } from '../actions/use-sales-buttons.ts';
import { detailPath, type SalesOrder } from '../types.ts';
import { drawTotals, salesColumns } from './sales-columns.tsx';
import { useBatchActions } from './use-batch-actions.tsx';
import { useFilters } from './use-filters.ts';
import { sortOf } from '../pages.ts';
import type { Page } from './use-page.ts';
import { useTabs } from './use-tabs.ts';

type Orders = List<'GET /logistics/salesOrder/orders'>;

const createPath = '/sales-order/create';

/** Row tone: red when blocked or late, amber without events or with a problem. */
const toneOf = ({ status, late, stuck, exception }: SalesOrder) => {
  if (status === 4 || late) return 'failed';
  return stuck || exception ? 'waiting' : undefined;
};

/** List of sales orders of one status or all. */
export function OrdersView({ page }: { page: Page }) {
  const { t } = useTranslation('sales-orders');
  const lang = useLang();
  const { type } = useMe();
  const [now] = useState(() => Date.now());
  const { status, path } = page;
  const { rowButtons, any, element } = useSalesButtons(status === 0 ? undefined : statesOf[status]);
  const batch = useBatchActions(status);
  const tabs = useTabs(page);
  const canCreate = useOpenPaths().has(createPath);
  const title = status === 0 ? screenTitle('/sales-order/list')[lang] : salesStatusTexts[status].text[lang];
  const columns = useMemo(() => salesColumns({ lang, t, status, now, type }), [lang, t, status, now, type]);
  const drawActions = (list: Orders) => (
    <>
      {batch.headButtons(list)}
      {canCreate && (
        <Button
          type={status === 2 ? 'default' : 'primary'}
          icon={<PlusOutlined />}
          onClick={() => goTo(createPath)}
        >
          {t('create.button')}
        </Button>
      )}
    </>
  );
  return (
    <>
      <ListScreen
        endpoint="GET /logistics/salesOrder/orders"
        name={path}
        title={title}
        columns={columns}
        filters={useFilters()}
        {...(status !== 0 && { fixed: { status: String(status) } })}
        sort={sortOf[status]}
        {...(tabs && { tabs })}
        actions={drawActions}
        {...(any && { rowActions: rowButtons })}
        visibleActions={2}
        {...(batch.any && { batch: batch.actions })}
        totals={drawTotals}
        rowTone={toneOf}
        onOpen={(row) => goTo(detailPath(row))}
        exportName={title}
        empty={{ text: t(`empty.${status}`) }}
      />
      {element}
      {batch.element}
    </>
  );
}
