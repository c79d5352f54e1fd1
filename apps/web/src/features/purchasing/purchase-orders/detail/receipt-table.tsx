import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useContractText } from '#kernel/lang.ts';
import { DetailCard } from '#ui/feedback/detail-layout.tsx';
import { DataGrid } from '#ui/grid/data-grid.tsx';
import type { Receipt } from '../types.ts';
import { flattenReceipts, receiptColumns } from './receipt-rows.tsx';

interface ReceiptTableProps {
  receipts: readonly Receipt[];
  title: string;
  /** Content after the title. */
  beside?: ReactNode;
  extra?: ReactNode;
  children?: ReactNode;
}

/** Received goods by receipt, part and DOT. */
export function ReceiptTable({ receipts, title, beside, extra, children }: ReceiptTableProps) {
  const { t } = useTranslation('purchase-orders');
  const say = useContractText();
  const rows = useMemo(() => flattenReceipts(receipts), [receipts]);
  const columns = useMemo(() => receiptColumns(say, t), [say, t]);
  return (
    <DetailCard
      title={
        <>
          {title} {beside}
        </>
      }
      extra={extra}
      flush={rows.length > 0}
    >
      {rows.length === 0 ? (
        <p className="tl-hint">{t('detail.noReceipts')}</p>
      ) : (
        <DataGrid label={title} rows={rows} columns={columns} height="content" maxHeight={360} />
      )}
      {children}
    </DetailCard>
  );
}
