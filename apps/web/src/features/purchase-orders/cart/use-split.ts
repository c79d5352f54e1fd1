import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../../kernel/act.ts';
import type { OutputOf } from '../../../kernel/api-types.ts';
import type { CartSplit } from '../types.ts';
import { cartRefreshed } from '../use-cart.ts';

export type Created = OutputOf<'POST /order/shoppingCart/purchase/submit'>['orders'];

/** The drawer before submitting: how the cart splits, then the drafts that were made. */
export function useSplit() {
  const { t } = useTranslation('purchase-orders');
  const [open, setOpen] = useState(false);
  const [lineIds, setLineIds] = useState<number[] | undefined>(undefined);
  const [split, setSplit] = useState<CartSplit | null>(null);
  const [created, setCreated] = useState<Created | null>(null);
  const preview = useAct('POST /order/shoppingCart/purchase/pre-submit');
  const send = useAct('POST /order/shoppingCart/purchase/submit', {
    failed: t('failed.create'),
    refresh: [...cartRefreshed, '/logistics/purchaseOrder'],
  });
  const start = async (ids?: number[]) => {
    const found = await preview.run({ body: ids ? { lineIds: ids } : {} });
    if (!found) return;
    setLineIds(ids);
    setSplit(found);
    setCreated(null);
    setOpen(true);
  };
  const submit = async (remark: string) => {
    if (!split) return;
    const done = await send.run({
      body: { ...(lineIds && { lineIds }), fingerprint: split.fingerprint, remark },
    });
    if (done) setCreated(done.orders);
  };
  return {
    open,
    split,
    created,
    start,
    submit,
    close: () => setOpen(false),
    busy: preview.busy,
    sending: send.busy,
  };
}
export type Split = ReturnType<typeof useSplit>;
