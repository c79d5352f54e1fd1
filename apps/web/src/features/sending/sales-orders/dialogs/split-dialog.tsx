import {
  salesFields as fields,
  salesLineFields as lineFields,
} from '@treadline/contract/sending/sales-orders/fields.ts';
import { Select } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import type { OutputOf } from '#kernel/api-types.ts';
import { saveBy } from '#kernel/form.ts';
import { formatQuantity } from '#kernel/format.ts';
import { useContractText } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import type { LineColumn } from '#ui/form/line-row.tsx';
import { LinesField } from '#ui/form/lines-field.tsx';
import { stalePaths, type SalesDetail } from '../types.ts';
import type { SalesDialogProps } from './props.ts';

type Places = OutputOf<'GET /logistics/salesOrder/split/:id'>;
interface Row {
  lineId: number;
  size: string;
  partNo: string;
  ordered: number;
  quantity: number | null;
}
interface Values {
  locationId: number | null;
  lines: Row[];
}

const total = (rows: readonly Row[], key: 'ordered' | 'quantity') =>
  rows.reduce((sum, row) => sum + (row[key] ?? 0), 0);

function useColumns(): LineColumn<Row>[] {
  const { t } = useTranslation('sales-orders');
  const say = useContractText();
  return useMemo(
    () => [
      { key: 'size', title: say(lineFields.size), width: 128, render: ({ size }) => <b>{size || '—'}</b> },
      { key: 'partNo', title: say(lineFields.partNo) },
      {
        key: 'ordered',
        title: say(lineFields.quantity),
        width: 84,
        align: 'right',
        render: ({ ordered }) => formatQuantity(ordered),
        total: (rows) => formatQuantity(total(rows, 'ordered')),
      },
      {
        key: 'quantity',
        title: t('split.quantity'),
        width: 108,
        align: 'right',
        input: { kind: 'quantity' },
        total: (rows) => formatQuantity(total(rows, 'quantity')),
      },
    ],
    [t, say],
  );
}

/** Validation: within line and stock, with something moving and something remaining. */
function useValidate(places: Places) {
  const { t } = useTranslation('sales-orders');
  return ({ locationId, lines }: Values) => {
    const has = places.find(({ id }) => id === locationId)?.lines;
    const errors: Record<string, string> = {};
    const goes = total(lines, 'quantity');
    if (goes === 0 || goes >= total(lines, 'ordered')) errors['lines'] = t('split.some');
    lines.forEach(({ lineId, ordered, quantity }, at) => {
      const most = Math.min(ordered, has?.find((line) => line.lineId === lineId)?.free ?? 0);
      if ((quantity ?? 0) > most) errors[`lines.${at}.quantity`] = t('ship.more', { most });
    });
    return errors;
  };
}

function SplitForm({ order, places, open, onClose }: SalesDialogProps & { places: Places }) {
  const { t } = useTranslation('sales-orders');
  const say = useContractText();
  const columns = useColumns();
  const send = useAct('POST /logistics/salesOrder/split/:id', { done: t('split.done'), refresh: stalePaths });
  const lines = order.lines.map(({ id, size, partNo, quantity }) => ({
    lineId: id,
    size,
    partNo,
    ordered: quantity,
    quantity: null,
  }));
  return (
    <FormDialog<Values>
      open={open}
      width={720}
      title={t('split.title', { no: order.orderNo })}
      okText={t('split.ok')}
      initial={{ locationId: order.locationId, lines }}
      validate={useValidate(places)}
      onSubmit={saveBy(({ locationId, lines: rows }) =>
        send.orThrow({
          params: { id: order.id },
          body: {
            version: order.version,
            locationId: locationId ?? 0,
            lines: rows.flatMap(({ lineId, quantity }) => (quantity ? [{ lineId, quantity }] : [])),
          },
        }),
      )}
      onClose={onClose}
    >
      <p className="tl-dialog-text">{t('split.text')}</p>
      <FormField name="locationId" label={say(fields.locationName)} required>
        <Select options={places.map(({ id, name }) => ({ value: id, label: name }))} />
      </FormField>
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

/** Dialog to split pieces off a sales order not yet placed with a carrier, to ship from another location. */
export function SplitDialog({
  order,
  open,
  onClose,
}: {
  order: SalesDetail;
  open: boolean;
  onClose: () => void;
}) {
  const { data } = useApi(
    'GET /logistics/salesOrder/split/:id',
    { params: { id: order.id } },
    { enabled: open, staleTime: 0 },
  );
  if (!data) return null;
  return <SplitForm order={order} places={data} open={open} onClose={onClose} />;
}
