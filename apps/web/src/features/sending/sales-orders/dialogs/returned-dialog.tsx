import { salesLineFields as lineFields } from '@treadline/contract/sending/sales-orders/fields.ts';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { saveBy } from '#kernel/form.ts';
import { formatQuantity } from '#kernel/format.ts';
import { useContractText } from '#kernel/lang.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import type { LineColumn } from '#ui/form/line-row.tsx';
import { LinesField } from '#ui/form/lines-field.tsx';
import { useSend } from '../actions/use-send.ts';
import type { SalesDialogProps } from './props.ts';

interface Row {
  lineId: number;
  size: string;
  partNo: string;
  shipped: number;
  good: number | null;
  damaged: number | null;
}

const total = (rows: readonly Row[], key: 'good' | 'damaged' | 'shipped') =>
  formatQuantity(rows.reduce((sum, row) => sum + (row[key] ?? 0), 0));

function useColumns(): LineColumn<Row>[] {
  const { t } = useTranslation('sales-orders');
  const say = useContractText();
  return useMemo(
    () => [
      { key: 'size', title: say(lineFields.size), width: 128, render: ({ size }) => <b>{size || '—'}</b> },
      { key: 'partNo', title: say(lineFields.partNo) },
      {
        key: 'shipped',
        title: say(lineFields.shipped),
        width: 84,
        align: 'right',
        render: ({ shipped }) => formatQuantity(shipped),
        total: (rows) => total(rows, 'shipped'),
      },
      ...(['good', 'damaged'] as const).map((key) => ({
        key,
        title: t(`returned.${key}`),
        width: 108,
        align: 'right' as const,
        input: { kind: 'quantity' as const },
        total: (rows: readonly Row[]) => total(rows, key),
      })),
    ],
    [t, say],
  );
}

/** Dialog for returned goods at the warehouse: all pieces accounted for, good or defective. */
export function ReturnedDialog({ order, open, onClose }: SalesDialogProps) {
  const { t } = useTranslation('sales-orders');
  const columns = useColumns();
  const send = useSend('returned');
  const lines = order.lines
    .filter(({ shipped }) => shipped > 0)
    .map(({ id, size, partNo, shipped }) => ({
      lineId: id,
      size,
      partNo,
      shipped,
      good: shipped,
      damaged: null,
    }));
  const validate = ({ lines: rows }: { lines: Row[] }) =>
    Object.fromEntries(
      rows.flatMap(({ shipped, good, damaged }, at) =>
        (good ?? 0) + (damaged ?? 0) === shipped
          ? []
          : [[`lines.${at}.good`, t('returned.whole', { count: shipped })]],
      ),
    );
  return (
    <FormDialog<{ lines: Row[] }>
      open={open}
      width={720}
      title={t('returned.title', { no: order.orderNo })}
      okText={t('returned.ok')}
      initial={{ lines }}
      validate={validate}
      onSubmit={saveBy(({ lines: rows }) =>
        send.orThrow({
          params: { action: 'returned', id: String(order.id) },
          body: {
            version: order.version,
            lines: rows.map(({ lineId, good, damaged }) => ({
              lineId,
              good: good ?? 0,
              damaged: damaged ?? 0,
            })),
          },
        }),
      )}
      onClose={onClose}
    >
      <p className="tl-dialog-text">{t('returned.text', { place: order.locationName })}</p>
      <LinesField<Row>
        name="lines"
        label={t('lines')}
        columns={columns}
        keyOf={({ lineId }) => String(lineId)}
        nameOf={({ partNo }) => partNo}
      />
    </FormDialog>
  );
}
