import { useTranslation } from 'react-i18next';
import { formatMoney, formatQuantity, formatRate } from '../../../kernel/format.ts';
import type { CartSplit } from '../types.ts';

/** One draft to be: supplier, warehouse, lines, amounts with VAT. */
export function SplitOrder({ order }: { order: CartSplit['orders'][number] }) {
  const { t } = useTranslation('purchase-orders');
  return (
    <section className="po-split">
      <header>
        <h3>{order.supplierName}</h3>
        <span>{order.warehouseName}</span>
        {order.neededDate && <span className="po-hint">{t('cart.needed', { day: order.neededDate })}</span>}
      </header>
      <table>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.id}>
              <td className="tl-ellipsis" title={`${line.partNo} ${line.partName}`}>
                {line.partNo} <span className="po-zero">{line.partName}</span>
              </td>
              <td className="tl-num">{t('detail.pieces', { count: line.quantity })}</td>
              <td className="tl-num">{formatMoney(line.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <footer>
        <span>
          {t('cart.lines', { count: order.lines.length })} · {t('detail.pieces', { count: order.quantity })}
        </span>
        <span>
          {t('cart.excl')} {formatMoney(order.purchaseAmount)}
        </span>
        <span>
          {t('cart.tax', { rate: formatRate(order.taxRate) })} {formatMoney(order.taxAmount)}
        </span>
        <b>
          {t('cart.incl')} {formatMoney(order.totalAmount)}
        </b>
        <span className="tl-visually-hidden">{formatQuantity(order.quantity)}</span>
      </footer>
    </section>
  );
}
