import { pickFields } from '@treadline/contract/kernel/fields.ts';
import { retailFields as fields, wheels } from '@treadline/contract/retail/retail-orders/fields.ts';
import { useTranslation } from 'react-i18next';
import { factsOf } from '#kernel/document/facts.ts';
import { textOfError } from '#kernel/error-text.ts';
import { formatMoney, formatQuantity } from '#kernel/format.ts';
import { useLang, useContractText } from '#kernel/lang.ts';
import { PartSize } from '#kernel/part-link.tsx';
import { useApi } from '#kernel/query.ts';
import { useMe } from '#kernel/session.ts';
import type { Order, OrderLine } from '../types.ts';

const facts = pickFields(
  fields,
  'plateNumber',
  'carName',
  'customerName',
  'customerMobile',
  'dealerName',
  'payableAmount',
  'paidAmount',
  'promisedDay',
  'createdTime',
  'remark',
);
const { dealerName: _, ...shopFacts } = facts;

/** Facts of an order for its sheet, without empty ones. */
export function useOrderFacts(order: Order) {
  const lang = useLang();
  const isDealer = useMe().type === 'DEALER';
  return factsOf(isDealer ? shopFacts : facts, order, lang).filter(({ value }) => value !== '—');
}

function LineRow({ line }: { line: OrderLine }) {
  const say = useContractText();
  return (
    <tr>
      <td>{line.tyreIndex ? say(wheels[line.tyreIndex]) : ''}</td>
      <td title={line.name}>
        {line.size && <PartSize part={line} />}
        <span className="tl-ellipsis">{line.name}</span>
      </td>
      <td className="tl-num">{formatQuantity(line.quantity)}</td>
      <td className="tl-num">{formatMoney(line.amount)}</td>
    </tr>
  );
}

/** Order lines beside the list, loaded on display. */
export function SheetLines({ order }: { order: Order }) {
  const { t } = useTranslation(['retail-orders', 'kernel']);
  const { data, error } = useApi(
    'POST /order/customer/order/detail',
    { body: { id: order.id } },
    { staleTime: 30_000 },
  );
  if (!data) return <p className="tl-hint">{error ? textOfError(error) : t('kernel:loading')}</p>;
  return (
    <table className="ro-sheet-lines" aria-label={t('lines.title')}>
      <tbody>
        {data.lines.map((line) => (
          <LineRow key={line.id} line={line} />
        ))}
      </tbody>
    </table>
  );
}
