import { Button, Tooltip } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { QueueGroup, type QueueFacts } from '#kernel/dashboard/queue-group.tsx';
import { formatMoney } from '#kernel/format.ts';
import { SplitDrawer } from '../cart/split-part.ts';
import { useSplit } from '../cart/use-split.ts';
import { SuggestTip } from '../create/part-columns.tsx';
import { createPath } from '../pages.ts';
import type { PartToBuy } from '../types.ts';
import { cartRefreshed } from '../use-cart.ts';

/** Home queue of replenishment suggestions, largest shortage first; ordered singly or together after a preview. */
export function ReplenishQueue() {
  const { t } = useTranslation(['purchase-orders', 'words']);
  const split = useSplit();
  const add = useAct('POST /order/shoppingCart/add-update', { refresh: cartRefreshed });
  const addAll = useAct('POST /order/shoppingCart/purchase/suggested', { refresh: cartRefreshed });
  const preview = (added: { lineIds: number[] } | undefined) => added && split.start(added.lineIds);
  const order = async ({ partId, supplierId, warehouseId, suggested: quantity }: PartToBuy) =>
    preview(await add.run({ body: { partId, supplierId, warehouseId, quantity, set: true } }));
  const facts = (row: PartToBuy): QueueFacts => ({
    label: row.size || row.partNo,
    path: `${createPath}?text=${encodeURIComponent(row.partNo)}`,
    party: `${row.warehouseName} · ${row.partName}`,
    figure: (
      <Tooltip title={<SuggestTip row={row} t={t} />}>
        <span>{t('queue.pieces', { count: row.suggested })}</span>
      </Tooltip>
    ),
    when: t('queue.stock', { available: row.available, incoming: row.incoming }),
  });
  return (
    <>
      <QueueGroup
        title={({ suggestedAmount }) => t('queue.replenish', { amount: formatMoney(suggestedAmount) })}
        endpoint="GET /inventory/warehouse-inventories/purchase/parts"
        query={{ onlySuggested: 'true', sort: '-suggested' }}
        path={createPath}
        filter={{ onlySuggested: 'true' }}
        facts={facts}
        actions={(row) => [{ key: 'order', label: t('words:placeOrder'), onClick: () => void order(row) }]}
        action={
          <Button
            size="small"
            type="primary"
            loading={addAll.busy || split.busy}
            onClick={() => void addAll.run({ body: {} }).then(preview)}
          >
            {t('queue.orderAll')}
          </Button>
        }
      />
      <SplitDrawer split={split} open={split.open} onClose={split.close} />
    </>
  );
}
