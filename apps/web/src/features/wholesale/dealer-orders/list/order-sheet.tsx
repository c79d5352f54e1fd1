import { pickFields } from '@treadline/contract/kernel/fields.ts';
import { dealerOrderFields as fields } from '@treadline/contract/wholesale/dealer-orders/fields.ts';
import { useTranslation } from 'react-i18next';
import { factsOf } from '#kernel/document/facts.ts';
import { textOfError } from '#kernel/error-text.ts';
import { showValue } from '#kernel/fields/columns.tsx';
import { formatMoney, formatQuantity } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { PartSize } from '#kernel/part-link.tsx';
import { useApi } from '#kernel/query.ts';
import { PeekSheet } from '#ui/grid/peek-sheet.tsx';
import type { Order } from '../types.ts';
import { OrderNo } from './order-columns.tsx';
import '../dealer-orders.css';

const facts = pickFields(
  fields,
  'dealerName',
  'payableAmount',
  'paidAmount',
  'quantity',
  'shippedQuantity',
  'receivedQuantity',
  'promisedDay',
  'createdBy',
  'createdTime',
  'remark',
);

function Lines({ id }: { id: number }) {
  const { t } = useTranslation(['dealer-orders', 'kernel']);
  const { data, error } = useApi(
    'GET /order/dealer/order/detail/:id',
    { params: { id } },
    { staleTime: 30_000 },
  );
  if (!data) return <p className="tl-hint">{error ? textOfError(error) : t('kernel:loading')}</p>;
  return (
    <table className="do-sheet-lines" aria-label={t('lines.title')}>
      <tbody>
        {data.lines.map((line) => (
          <tr key={line.id}>
            <td title={line.name}>
              <PartSize part={line} />
              <span className="tl-ellipsis">{line.name}</span>
            </td>
            <td className="tl-num">{formatQuantity(line.quantity)}</td>
            <td className="tl-num">{formatMoney(line.amount)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Side panel with an order's summary. */
export function OrderSheet({ order }: { order: Order }) {
  const lang = useLang();
  return (
    <PeekSheet
      title={<OrderNo order={order} />}
      status={showValue(fields.status, order.status, lang)}
      facts={factsOf(facts, order, lang).filter(({ value }) => value !== '—')}
    >
      <Lines id={order.id} />
    </PeekSheet>
  );
}
