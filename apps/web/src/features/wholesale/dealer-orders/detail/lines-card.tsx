import {
  dealerOrderFields,
  dealerOrderLineFields as fields,
} from '@treadline/contract/wholesale/dealer-orders/fields.ts';
import { formatFieldValue } from '@treadline/contract/kernel/field-words.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { LedgerLink } from '#kernel/document/ledger-link.tsx';
import { columnsOf } from '#kernel/fields/columns.tsx';
import { formatMoney, formatQuantity } from '#kernel/format.ts';
import { useLang, useContractText } from '#kernel/lang.ts';
import { PartNo, PartSize } from '#kernel/part-link.tsx';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import type { OrderDetail, OrderLine } from '../types.ts';

/** Rare figures, whose columns are shown only where one is not zero. */
const seldom = ['claimedQuantity', 'closedQuantity', 'refundedQuantity'] as const;

function lineColumns(lang: Lang, lines: readonly OrderLine[]) {
  const some = seldom.filter((key) => lines.some((line) => line[key] > 0));
  return columnsOf<OrderLine>(fields, lang, {
    size: { fixed: 'left', render: (line) => <PartSize part={line} /> },
    name: { maxWidth: 96, priority: 6 },
    partNo: { priority: 1, render: (line) => <PartNo part={line} /> },
    quantity: {},
    shippedQuantity: {},
    receivedQuantity: {},
    ...Object.fromEntries(some.map((key) => [key, {}])),
    unitPrice: { priority: 5 },
    amount: {},
    warehouseName: { priority: 3, maxWidth: 140 },
    promisedDay: { priority: 4 },
  });
}

/** Goods, freight and the VAT included. */
function Sums({ order }: { order: OrderDetail }) {
  const { t } = useTranslation('dealer-orders');
  const lang = useLang();
  return (
    <p className="do-sums">
      <span>{t('money.goods', { amount: formatMoney(order.goodsAmount) })}</span>
      <span>
        {order.freightAmount > 0
          ? t('money.freight', {
              amount: formatMoney(order.freightAmount),
              as: formatFieldValue(dealerOrderFields.freightAs, order.freightAs, lang),
            })
          : t('money.noFreight')}
      </span>
      <b>{t('money.payable', { amount: formatMoney(order.payableAmount) })}</b>
      <span className="tl-hint">{t('money.tax', { amount: formatMoney(order.taxAmount) })}</span>
    </p>
  );
}

/** Order lines with ordered, shipped and received quantities. */
export function LinesCard({ order }: { order: OrderDetail }) {
  const { t } = useTranslation(['dealer-orders', 'words']);
  const lang = useLang();
  const say = useContractText();
  const { lines } = order;
  const columns = useMemo(() => lineColumns(lang, lines), [lang, lines]);
  const sum = (key: 'quantity' | 'shippedQuantity' | 'receivedQuantity' | 'amount') =>
    lines.reduce((total, line) => total + line[key], 0);
  return (
    <DetailCard
      title={t('lines.title')}
      extra={
        <span className="tl-hint">
          {t('words:lines', { count: lines.length })} <LedgerLink no={order.orderNo} />
        </span>
      }
      flush
    >
      <DataGrid
        label={say(fields.name)}
        rows={lines}
        columns={columns}
        totals={{
          quantity: formatQuantity(sum('quantity')),
          shippedQuantity: formatQuantity(sum('shippedQuantity')),
          receivedQuantity: formatQuantity(sum('receivedQuantity')),
          amount: formatMoney(sum('amount')),
        }}
        height="content"
        maxHeight={520}
      />
      <Sums order={order} />
    </DetailCard>
  );
}
