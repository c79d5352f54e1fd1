import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#kernel/can.tsx';
import { LedgerLink } from '#kernel/document/ledger-link.tsx';
import type { OrderDetail } from '../types.ts';
import { flattenReceipts } from './receipt-rows.tsx';
import { ReceiptTable } from './receipt-table.tsx';

import { lazyDialog } from '#ui/feedback/lazy-dialog.tsx';

const ReturnDialog = lazyDialog(() => import('./return-dialog.tsx').then((module) => module.ReturnDialog));

/** Receipts of an order, with returns to the supplier. */
export function ReceiptsCard({ order }: { order: OrderDetail }) {
  const { t } = useTranslation(['purchase-orders', 'words']);
  const can = useCan();
  const [wanted, setWanted] = useState(false);
  const [open, setOpen] = useState(false);
  const rows = flattenReceipts(order.receipts);
  const canReturn =
    can({ code: 'purchase_order_cancel', types: ['OTHER'] }) && rows.some((row) => row.returnable > 0);
  const start = () => {
    setWanted(true);
    setOpen(true);
  };
  return (
    <ReceiptTable
      receipts={order.receipts}
      title={t('words:receipts')}
      beside={rows.length > 0 && <LedgerLink no={order.orderNo} />}
      extra={
        canReturn && (
          <Button size="small" onClick={start}>
            {t('action.return')}
          </Button>
        )
      }
    >
      {wanted && <ReturnDialog order={order} rows={rows} open={open} onClose={() => setOpen(false)} />}
    </ReceiptTable>
  );
}
