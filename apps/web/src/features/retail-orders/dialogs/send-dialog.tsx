import { Input, Select } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '../../../kernel/act.ts';
import { saveBy } from '../../../kernel/form.ts';
import { formatQuantity } from '../../../kernel/format.ts';
import { FormDialog } from '../../../ui/form/form-dialog.tsx';
import { FormField } from '../../../ui/form/form-field.tsx';
import type { LineColumn } from '../../../ui/form/line-row.tsx';
import { LinesField } from '../../../ui/form/lines-field.tsx';
import { refreshed, resultOn, type Shipment } from '../types.ts';
import type { OrderDialogProps } from './props.ts';

interface Row {
  lineId: number;
  size: string;
  partNo: string;
  planned: string;
  there: number;
  dot: string;
  quantity: number | null;
  extra: boolean;
}
interface Values {
  carrierName: string;
  waybillNo: string;
  lines: Row[];
}

const startRows = ({ lines }: Shipment): Row[] =>
  lines.map(({ id, size, partNo, dots, quantity }) => ({
    lineId: id,
    size,
    partNo,
    planned: dots,
    there: quantity,
    dot: '',
    quantity,
    extra: false,
  }));

/** Only those lines of which other DOTs leave than were planned. */
const bodyOf = ({ carrierName, waybillNo, lines }: Values) => ({
  carrierName,
  waybillNo,
  dots: lines.flatMap(({ lineId, dot, quantity }) =>
    dot.trim() && quantity ? [{ lineId, dot: dot.trim(), quantity }] : [],
  ),
});

const furtherDot = (row: Row): Row => ({ ...row, extra: true, dot: '', quantity: null });
const keyOf = ({ lineId, extra }: Row, index: number) => (extra ? `${lineId} ${index}` : `${lineId}`);

function useColumns(): LineColumn<Row>[] {
  const { t } = useTranslation('retail-orders');
  return useMemo(
    () => [
      {
        key: 'size',
        title: t('lines.size'),
        width: 112,
        render: (row) => !row.extra && <b>{row.size || '—'}</b>,
      },
      { key: 'part', title: t('lines.part'), render: (row) => !row.extra && row.partNo },
      {
        key: 'planned',
        title: t('send.planned'),
        width: 128,
        render: (row) => !row.extra && (row.planned || '—'),
      },
      {
        key: 'there',
        title: t('lines.quantity'),
        width: 64,
        align: 'right',
        render: (row) => !row.extra && formatQuantity(row.there),
      },
      {
        key: 'dot',
        title: t('send.dot'),
        width: 104,
        input: { kind: 'text', maxLength: 4, placeholder: t('send.asPlanned'), inputMode: 'numeric' },
      },
      { key: 'quantity', title: t('send.quantity'), width: 88, align: 'right', input: { kind: 'quantity' } },
    ],
    [t],
  );
}

/** Goods of a shipment leave their place: with whom, and which DOTs where they are not the planned ones. */
export function SendDialog({
  order,
  shipmentId,
  open,
  onClose,
}: OrderDialogProps & { shipmentId?: number | undefined }) {
  const { t } = useTranslation('retail-orders');
  const columns = useColumns();
  const waiting = order.shipments.filter(({ state }) => state === 'PLANNED');
  const [chosen, setChosen] = useState(shipmentId ?? waiting[0]?.id);
  const shipment = waiting.find(({ id }) => id === chosen);
  const send = useAct('POST /order/customer/order/shipment/:id/send', {
    done: t('send.done'),
    refresh: refreshed,
    result: resultOn,
  });
  const initial = { carrierName: '', waybillNo: '', lines: shipment ? startRows(shipment) : [] };
  const options = waiting.map(({ id, locationName }) => ({ value: id, label: locationName }));
  return (
    <FormDialog<Values>
      key={chosen}
      open={open}
      width={760}
      columns={2}
      title={t('send.title', { no: order.orderNo })}
      okText={t('send.ok')}
      okDisabled={!shipment}
      initial={initial}
      onSubmit={saveBy(async (values) => {
        if (shipment) await send.orThrow({ params: { id: shipment.id }, body: bodyOf(values) });
      })}
      onClose={onClose}
    >
      <p className="tl-dialog-text ro-wide">
        {shipment
          ? t('send.text', { from: shipment.locationName, to: order.dealerName ?? t('you') })
          : t('send.none')}
      </p>
      {waiting.length > 1 && (
        <label className="ro-day ro-wide">
          <span>{t('send.from')}</span>
          <Select value={chosen} options={options} onChange={setChosen} />
        </label>
      )}
      <div className="ro-wide">
        <LinesField<Row>
          name="lines"
          label={t('lines.title')}
          columns={columns}
          keyOf={keyOf}
          nameOf={({ partNo }) => partNo}
          copy={{ text: t('send.furtherDot'), of: furtherDot }}
          removable={(row) => row.extra}
        />
      </div>
      <FormField name="carrierName" label={t('send.carrier')}>
        <Input maxLength={60} />
      </FormField>
      <FormField name="waybillNo" label={t('send.waybill')}>
        <Input maxLength={40} />
      </FormField>
    </FormDialog>
  );
}
