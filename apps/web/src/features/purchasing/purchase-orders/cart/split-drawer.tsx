import { settleTypes } from '@treadline/contract/purchasing/purchase-orders/settle-groups.ts';
import { Button, Drawer, Input, Radio } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '#kernel/format.ts';
import { useLang } from '#kernel/lang.ts';
import { useTabVisible } from '#ui/feedback/use-tab-visible.ts';
import type { CartSplit } from '../types.ts';
import { CreatedOrders } from './created-orders.tsx';
import { SplitOrder } from './split-order.tsx';
import type { OrderHead, Split } from './use-split.ts';

const keyOf = ({ supplierId, warehouseId }: Pick<OrderHead, 'supplierId' | 'warehouseId'>) =>
  `${supplierId}-${warehouseId}`;
const headOf = ({ supplierId, warehouseId, neededDate }: CartSplit['orders'][number]): OrderHead => ({
  supplierId,
  warehouseId,
  neededDate,
  remark: '',
});

interface FootProps {
  split: CartSplit;
  state: Split;
  onSubmit: (send: boolean) => void;
}

/** Total of all orders, with actions: submit, save as drafts, back. */
function Foot({ split, state: { maySend, sending, close }, onSubmit }: FootProps) {
  const { t } = useTranslation(['purchase-orders', 'words']);
  const count = split.orders.length;
  return (
    <div className="po-drawer-foot">
      <span>
        {t('words:total')} <b>{formatMoney(split.totalAmount)}</b>
        <span className="tl-hint">
          {t('cart.grandParts', {
            excl: formatMoney(split.purchaseAmount),
            tax: formatMoney(split.taxAmount),
          })}
        </span>
      </span>
      <Button onClick={close}>{t('cart.back')}</Button>
      <Button type={maySend ? 'default' : 'primary'} loading={sending} onClick={() => onSubmit(false)}>
        {t('cart.keep')}
      </Button>
      {maySend && (
        <Button type="primary" loading={sending} onClick={() => onSubmit(true)}>
          {t('cart.send', { count })}
        </Button>
      )}
    </div>
  );
}

/**
 * Before submission one order per supplier and warehouse with VAT, remark and day; afterwards the created orders.
 */
function Preview({ split, state }: { split: CartSplit; state: Split }) {
  const { t } = useTranslation('purchase-orders');
  const lang = useLang();
  const [remark, setRemark] = useState('');
  const [settleType, setSettleType] = useState<1 | 2>(1);
  const [heads, setHeads] = useState<Readonly<Record<string, OrderHead>>>({});
  const drawn = split.orders.map((order) => ({ order, head: heads[keyOf(order)] ?? headOf(order) }));
  return (
    <Drawer
      open
      title={t('cart.splitTitle', { count: split.orders.length })}
      size={760}
      onClose={state.close}
      footer={
        <Foot
          split={split}
          state={state}
          onSubmit={(send) =>
            void state.submit({ remark, orders: drawn.map(({ head }) => head), settleType, send })
          }
        />
      }
      mask={{ closable: !state.sending }}
    >
      <p className="tl-hint">{t(state.maySend ? 'cart.splitText' : 'cart.splitDraftText')}</p>
      <label className="po-remark">
        {t('cart.settleType')}
        <Radio.Group
          value={settleType}
          options={([1, 2] as const).map((value) => ({ value, label: settleTypes[value][lang] }))}
          onChange={(event) => setSettleType(event.target.value as 1 | 2)}
        />
      </label>
      {drawn.map(({ order, head }) => (
        <SplitOrder
          key={keyOf(order)}
          order={order}
          head={head}
          onHead={(next) => setHeads((all) => ({ ...all, [keyOf(order)]: next }))}
        />
      ))}
      {split.orders.length > 1 && (
        <label className="po-remark">
          {t('cart.remark')}
          <Input.TextArea
            rows={2}
            maxLength={500}
            value={remark}
            onChange={(event) => setRemark(event.target.value)}
          />
        </label>
      )}
    </Drawer>
  );
}

/** Preview of how the cart splits into orders. */
export function SplitDrawer({ split: state }: { split: Split }) {
  const { t } = useTranslation('purchase-orders');
  const { open, split, made, close } = state;
  const shown = useTabVisible();
  if (!open || !shown || !split) return null;
  if (!made) return <Preview key={split.fingerprint} split={split} state={state} />;
  const count = made.orders.length;
  return (
    <Drawer open title={t(made.sent ? 'cart.sent' : 'cart.created', { count })} size={760} onClose={close}>
      <CreatedOrders made={made} onClose={close} />
    </Drawer>
  );
}
