import { purchaseOrderTexts } from '@treadline/contract/purchasing/purchase-orders/texts.ts';
import { Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatRate } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { DayPicker } from '#ui/form/day-picker.tsx';
import { RestDay } from '../dialogs/rest-day.tsx';
import type { CartSplit } from '../types.ts';
import { useToday } from '../use-today.ts';
import type { OrderHead } from './use-split.ts';

interface SplitOrderProps {
  order: CartSplit['orders'][number];
  head: OrderHead;
  onHead: (head: OrderHead) => void;
}

/** Previewed order: supplier, warehouse, lines, amounts with VAT, remark and requested date. */
export function SplitOrder({ order, head, onHead }: SplitOrderProps) {
  const { t } = useTranslation(['purchase-orders', 'words']);
  const lang = useLang();
  const today = useToday();
  const name = `${order.supplierName} ${order.warehouseName}`;
  return (
    <section className="po-split" aria-label={name}>
      <header>
        <h2>{order.supplierName}</h2>
        <span>{order.warehouseName}</span>
      </header>
      <table>
        <tbody>
          {order.lines.map((line) => (
            <tr key={line.id}>
              <td className="po-split-size">
                <b>{line.size || '—'}</b>
              </td>
              <td className="tl-ellipsis" title={`${line.partNo} ${line.partName}`}>
                {line.partNo} <span className="po-zero">{line.partName}</span>
              </td>
              <td className="tl-num">{t('words:pieces', { count: line.quantity })}</td>
              <td className="tl-num">{formatMoney(line.amount)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <footer>
        <span>
          {t('cart.lines', { count: order.lines.length })} · {t('words:pieces', { count: order.quantity })}
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
      </footer>
      <div className="po-split-head">
        <Input
          value={head.remark ?? ''}
          maxLength={500}
          placeholder={t('submit.remark')}
          aria-label={`${name} ${t('submit.remark')}`}
          onChange={(event) => onHead({ ...head, remark: event.target.value })}
        />
        <DayPicker
          value={head.neededDate}
          min={today}
          placeholder={purchaseOrderTexts.originalDate[lang]}
          aria-label={`${name} ${purchaseOrderTexts.originalDate[lang]}`}
          onChange={(neededDate) => onHead({ ...head, neededDate })}
        />
      </div>
      <RestDay
        warehouseId={order.warehouseId}
        day={head.neededDate}
        onMove={(neededDate) => onHead({ ...head, neededDate })}
      />
    </section>
  );
}
