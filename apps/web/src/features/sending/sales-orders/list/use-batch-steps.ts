import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { api } from '#kernel/api.ts';
import { textOfError } from '#kernel/error-text.ts';
import { formatMoney, formatQuantity } from '#kernel/format.ts';
import { useBatch, type RowResults } from '#kernel/list/row-results.tsx';
import type { List } from '#kernel/list/use-list.ts';
import { stalePaths, type SalesOrder } from '../types.ts';

type Orders = List<'GET /logistics/salesOrder/orders'>;
/** Maximum number of sales orders per bulk shipment. */
const most = 100;

const sum = (rows: readonly SalesOrder[]) => rows.reduce((total, { pieces }) => total + pieces, 0);
const idsOf = (rows: readonly SalesOrder[]) => rows.map(({ id }) => id);

/** Ships several sales orders as planned: the selected ones, or all filtered ones that can ship. */
function useShipMany() {
  const { t } = useTranslation('sales-orders');
  const { message } = App.useApp();
  const batch = useBatch();
  const act = useAct('POST /logistics/salesOrder/batchShip', { refresh: stalePaths });
  const ship = async (rows: readonly SalesOrder[], list: Orders, more = 0) => {
    const results = await batch({
      title: t('ship.manyTitle', { count: rows.length }),
      content: [
        t('ship.manyText', { count: rows.length, pieces: formatQuantity(sum(rows)) }),
        more > 0 ? t('ship.manyMore', { count: more }) : '',
      ].join(''),
      okText: t('ship.manyOk', { count: rows.length }),
      done: (count) => t('ship.manyDone', { count }),
      run: () => act.orThrow({ body: { ids: idsOf(rows) } }),
    });
    if (results) list.clearSelection();
  };
  /** Ships the first hundred filtered sales orders that can ship. */
  const shipAll = async (list: Orders) => {
    try {
      const query = { ...list.filter, state: 'ACCEPTED,PICKING', sort: 'shipDay' as const, pageSize: most };
      const found = await api('GET /logistics/salesOrder/orders', { query });
      if (found.list.length === 0) return void message.warning(t('ship.none'));
      await ship(found.list, list, found.total - found.list.length);
    } catch (error) {
      message.error(textOfError(error));
    }
  };
  return { ship, shipAll };
}

/** Runs an action on each row separately, collecting refusals. */
async function eachOf(
  rows: readonly SalesOrder[],
  run: (row: SalesOrder) => Promise<unknown>,
): Promise<RowResults> {
  const failed: { id: number; no: string; message: string }[] = [];
  for (const row of rows)
    await run(row).catch((error: unknown) =>
      failed.push({ id: row.id, no: row.orderNo, message: textOfError(error) }),
    );
  return { done: rows.length - failed.length, failed };
}

/** Bulk steps on sales orders, with confirmation before and refusals reported afterwards. */
export function useBatchSteps() {
  const { t } = useTranslation(['sales-orders', 'words']);
  const batch = useBatch();
  const { ship, shipAll } = useShipMany();
  const merging = useAct('POST /logistics/salesOrder/merge', { refresh: stalePaths });
  const again = useAct('PUT /logistics/salesOrder/:action/:id', { refresh: stalePaths });
  const merge = async (rows: readonly SalesOrder[], list: Orders) => {
    const freight = rows.reduce((total, row) => total + (row.freight ?? 0), 0);
    const results = await batch({
      title: t('merge.title', { count: rows.length }),
      content: t('merge.text', {
        dealer: rows[0]?.toName,
        pieces: formatQuantity(sum(rows)),
        freight: formatMoney(freight),
      }),
      okText: t('words:merge'),
      done: (count) => t('merge.done', { count }),
      run: async () => {
        await merging.orThrow({ body: { ids: idsOf(rows) } });
        return { done: rows.length, failed: [] };
      },
    });
    if (results) list.clearSelection();
  };
  const recheck = async (rows: readonly SalesOrder[], list: Orders) => {
    const results = await batch({
      title: t('recheck.manyTitle', { count: rows.length }),
      content: t('recheck.manyText'),
      okText: t('recheck.manyOk', { count: rows.length }),
      done: (count) => t('recheck.manyDone', { count }),
      run: () =>
        eachOf(rows, ({ id, version }) =>
          again.orThrow({ params: { action: 'recheck', id: String(id) }, body: { version } }),
        ),
    });
    if (results) list.clearSelection();
  };
  return { ship, shipAll, merge, recheck };
}
