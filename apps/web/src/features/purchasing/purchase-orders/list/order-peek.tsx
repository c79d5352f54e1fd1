import { purchaseOrderTexts as texts } from '@treadline/contract/purchasing/purchase-orders/texts.ts';
import { useTranslation } from 'react-i18next';
import { textOfError } from '#kernel/error-text.ts';
import { formatMoney, formatTime } from '#kernel/format.ts';
import { useContractText } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { useMe } from '#kernel/session.ts';
import { PeekSheet } from '#ui/grid/peek-sheet.tsx';
import { OrderNo, PoStatusText, PromisedDay, Quantity } from '../columns/cells.tsx';
import type { Order, OrderLine } from '../types.ts';

function PeekLines({ lines }: { lines: readonly OrderLine[] }) {
  const say = useContractText();
  return (
    <table className="po-peek-lines">
      <thead>
        <tr>
          <th scope="col">{say(texts.partName)}</th>
          <th scope="col">{say(texts.quantity)}</th>
          <th scope="col">{say(texts.receivedQuantity)}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td title={`${line.partNo} ${line.partName}`}>
              <b>{line.size}</b>
              <span className="tl-ellipsis">{line.partName}</span>
            </td>
            <td>
              <Quantity value={line.quantity} />
            </td>
            <td>
              <Quantity value={line.receivedQuantity} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Side panel of an order with its lines. */
export function OrderPeek({ order }: { order: Order }) {
  const { t } = useTranslation(['purchase-orders', 'kernel']);
  const say = useContractText();
  const { isSupplier } = useMe();
  const { data, error } = useApi(
    'GET /logistics/purchaseOrder/:id',
    { params: { id: order.id } },
    { staleTime: 30_000 },
  );
  const facts = [
    ...(isSupplier ? [] : [{ label: say(texts.supplierName), value: order.supplierName }]),
    { label: say(texts.warehouseName), value: order.warehouseName },
    { label: say(texts.promisedDate), value: <PromisedDay order={order} /> },
    ...(order.purchaseAmount === undefined
      ? []
      : [{ label: say(texts.purchaseAmount), value: <b>{formatMoney(order.purchaseAmount)}</b> }]),
    { label: say(texts.createdTime), value: `${order.createdBy} ${formatTime(order.createdTime)}` },
    ...(order.remark ? [{ label: say(texts.remark), value: order.remark }] : []),
  ];
  return (
    <PeekSheet title={<OrderNo {...order} />} status={<PoStatusText status={order.status} />} facts={facts}>
      {data && <PeekLines lines={data.lines} />}
      {error && <p className="tl-hint">{textOfError(error)}</p>}
      {!data && !error && <p className="tl-hint">{t('kernel:loading')}</p>}
    </PeekSheet>
  );
}
