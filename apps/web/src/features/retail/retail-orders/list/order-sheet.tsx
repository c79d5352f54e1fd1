import { retailFields as fields } from '@treadline/contract/retail/retail-orders/fields.ts';
import { showValue } from '#kernel/fields/columns.tsx';
import { useLang } from '#kernel/lang.ts';
import { PeekSheet } from '#ui/grid/peek-sheet.tsx';
import type { Order } from '../types.ts';
import { OrderNo } from './order-columns.tsx';
import { SheetLines, useOrderFacts } from './order-facts.tsx';

/** Side panel with an order's summary. */
export function OrderSheet({ order }: { order: Order }) {
  const lang = useLang();
  return (
    <PeekSheet
      title={<OrderNo order={order} />}
      status={showValue(fields.status, order.status, lang)}
      facts={useOrderFacts(order)}
    >
      <SheetLines order={order} />
    </PeekSheet>
  );
}
