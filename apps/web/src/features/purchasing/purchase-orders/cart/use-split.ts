import { purchaseOrderFlow } from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import type { InputOf, OutputOf } from '#kernel/api-types.ts';
import { useCan } from '#kernel/can.tsx';
import { stalePaths } from '../stale-paths.ts';
import type { CartSplit } from '../types.ts';
import { cartRefreshed } from '../use-cart.ts';

type Endpoint = 'POST /order/shoppingCart/purchase/submit';
/** Remark and requested date of a previewed order. */
export type OrderHead = NonNullable<InputOf<Endpoint>['body']['orders']>[number];
/** Options of the split: remarks, settlement type, whether to submit at once. */
interface How {
  remark: string;
  orders: OrderHead[];
  settleType: 1 | 2;
  send: boolean;
}
export interface SplitResult {
  orders: OutputOf<Endpoint>['orders'];
  sent: boolean;
}

/** State of the drawer before submission: the split, then the created orders or drafts. */
export function useSplit() {
  const { t } = useTranslation('purchase-orders');
  const [open, setOpen] = useState(false);
  const [lineIds, setLineIds] = useState<number[] | undefined>(undefined);
  const [split, setSplit] = useState<CartSplit | null>(null);
  const [made, setMade] = useState<SplitResult | null>(null);
  const preview = useAct('POST /order/shoppingCart/purchase/pre-submit');
  const submitAct = useAct('POST /order/shoppingCart/purchase/submit', {
    failed: t('failed.create'),
    refresh: [...cartRefreshed, ...stalePaths],
  });
  const start = async (ids?: number[]) => {
    const found = await preview.run({ body: ids ? { lineIds: ids } : {} });
    if (!found) return;
    setLineIds(ids);
    setSplit(found);
    setMade(null);
    setOpen(true);
  };
  const submit = async (how: How) => {
    if (!split) return;
    const body = { ...(lineIds && { lineIds }), fingerprint: split.fingerprint, ...how };
    const done = await submitAct.run({ body });
    if (done) setMade({ orders: done.orders, sent: how.send });
  };
  const { needs, types } = purchaseOrderFlow.submit;
  return {
    open,
    split,
    made,
    start,
    submit,
    maySend: useCan()({ any: needs, types }),
    close: () => setOpen(false),
    busy: preview.busy,
    sending: submitAct.busy,
  };
}
export type Split = ReturnType<typeof useSplit>;
