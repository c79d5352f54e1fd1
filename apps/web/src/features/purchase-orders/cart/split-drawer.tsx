import { Button, Drawer, Input } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../kernel/format.ts';
import { useShown } from '../../../ui/feedback/use-shown.ts';
import { DraftLinks } from './draft-links.tsx';
import { SplitOrder } from './split-order.tsx';
import type { Split } from './use-split.ts';

/** Before submitting: one draft per supplier and warehouse with its VAT; afterwards the drafts themselves. */
export function SplitDrawer({ split: { open, split, created, submit, close, sending } }: { split: Split }) {
  const { t } = useTranslation('purchase-orders');
  const shown = useShown();
  const [remark, setRemark] = useState('');
  if (!open || !shown || !split) return null;
  const count = split.orders.length;
  const footer = !created && (
    <div className="po-drawer-foot">
      <span>
        {t('cart.grand')} <b>{formatMoney(split.totalAmount)}</b>
        <span className="po-hint">
          {t('cart.grandParts', {
            excl: formatMoney(split.purchaseAmount),
            tax: formatMoney(split.taxAmount),
          })}
        </span>
      </span>
      <Button onClick={close}>{t('cart.back')}</Button>
      <Button type="primary" loading={sending} disabled={count === 0} onClick={() => void submit(remark)}>
        {t('cart.ok', { count })}
      </Button>
    </div>
  );
  return (
    <Drawer
      open
      title={created ? t('cart.created', { count: created.length }) : t('cart.splitTitle', { count })}
      size={720}
      onClose={close}
      footer={footer}
      mask={{ closable: !sending }}
    >
      {created ? (
        <DraftLinks created={created} onClose={close} />
      ) : (
        <>
          <p className="po-hint">{t('cart.splitText')}</p>
          {split.orders.map((order) => (
            <SplitOrder key={`${order.supplierId}-${order.warehouseId}`} order={order} />
          ))}
          <label className="po-remark">
            {t('cart.remark')}
            <Input.TextArea
              rows={2}
              maxLength={500}
              value={remark}
              onChange={(event) => setRemark(event.target.value)}
            />
          </label>
        </>
      )}
    </Drawer>
  );
}
