import { Input } from 'antd';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { saveBy, useSchema } from '#kernel/form.ts';
import { formatQuantity } from '#kernel/format.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import type { FieldErrors } from '#ui/form/form-paths.ts';
import type { LineColumn } from '#ui/form/line-row.tsx';
import { LinesField } from '#ui/form/lines-field.tsx';
import { partColumns, partNoOf, totalOf } from '../lines/line-parts.tsx';
import { stalePaths } from '../stale-paths.ts';
import { schemas } from '../schemas.ts';
import type { OrderDetail } from '../types.ts';
import type { ReceiptLine } from './receipt-rows.tsx';

const buckets = ['on_hand', 'defective', 'quarantined'] as const;
type Bucket = (typeof buckets)[number];
interface ReturnLine {
  receiptLineId: number;
  bucket: Bucket;
  size: string;
  partNo: string;
  partName: string;
  dot: string;
  max: number;
  quantity: number | null;
}
interface Values {
  lines: ReturnLine[];
  remark: string;
}

/** Returnable lines, one per receipt line and stock bucket; faulty goods are prefilled. */
const startReturn = (rows: readonly ReceiptLine[]): ReturnLine[] =>
  rows.flatMap(({ id, size, partNo, partName, dot, returnableBy }) =>
    buckets
      .filter((bucket) => returnableBy[bucket] > 0)
      .map((bucket) => ({
        receiptLineId: id,
        bucket,
        size,
        partNo,
        partName,
        dot,
        max: returnableBy[bucket],
        quantity: bucket === 'on_hand' ? null : returnableBy[bucket],
      })),
  );

const toBody = ({ lines, remark }: Values) => ({
  remark,
  lines: lines.flatMap(({ receiptLineId, bucket, quantity }) =>
    quantity ? [{ receiptLineId, bucket, quantity }] : [],
  ),
});

/** Maps errors of the request to form lines, as lines without a quantity were left out. */
function placeErrors(errors: FieldErrors, { lines }: Values): FieldErrors {
  const sent = lines.flatMap((line, index) => (line.quantity ? [index] : []));
  return Object.fromEntries(
    Object.entries(errors).map(([path, message]) => [
      path.replace(/^lines\.(\d+)\.\w+$/, (_, at: string) => `lines.${sent[Number(at)]}.quantity`),
      message,
    ]),
  );
}

const returnColumns = (t: TFunction<'purchase-orders'>): LineColumn<ReturnLine>[] => [
  ...partColumns(t),
  { key: 'dot', title: t('detail.dot'), width: 80 },
  {
    key: 'bucket',
    title: t('return.bucket'),
    width: 90,
    render: (line) => t(`return.buckets.${line.bucket}`),
  },
  {
    key: 'max',
    title: t('detail.returnable'),
    width: 90,
    align: 'right',
    render: (line) => formatQuantity(line.max),
    total: totalOf('max'),
  },
  {
    key: 'quantity',
    title: t('return.quantity'),
    width: 140,
    align: 'right',
    input: { kind: 'quantity' },
    limits: ({ max }) => ({ max }),
    total: totalOf('quantity'),
  },
];

interface ReturnDialogProps {
  order: OrderDetail;
  rows: readonly ReceiptLine[];
  open: boolean;
  onClose: () => void;
}

/** Dialog to return received goods to the supplier. */
export function ReturnDialog({ order, rows, open, onClose }: ReturnDialogProps) {
  const { t } = useTranslation(['purchase-orders', 'words']);
  const columns = useMemo(() => returnColumns(t), [t]);
  const send = useAct('POST /logistics/deliveryNote/return/:id', {
    done: t('words:done'),
    refresh: stalePaths,
  });
  const bySchema = useSchema<Values>(schemas.returnGoods, toBody);
  const validate = (values: Values) =>
    toBody(values).lines.length ? placeErrors(bySchema(values), values) : { lines: t('note.linesMissing') };
  return (
    <FormDialog<Values>
      open={open}
      danger
      width={820}
      title={t('return.title', { no: order.orderNo })}
      okText={t('return.ok')}
      initial={{ lines: startReturn(rows), remark: '' }}
      validate={validate}
      onSubmit={saveBy(
        (values) => send.orThrow({ params: { id: order.id }, body: toBody(values) }),
        placeErrors,
      )}
      onClose={onClose}
    >
      <p className="po-lines-bar">{t('return.text')}</p>
      <LinesField<ReturnLine>
        name="lines"
        label={t('action.return')}
        columns={columns}
        keyOf={(line) => `${line.receiptLineId}${line.bucket}`}
        nameOf={partNoOf}
      />
      <FormField name="remark" label={t('return.remark')}>
        <Input.TextArea rows={2} maxLength={500} />
      </FormField>
    </FormDialog>
  );
}
