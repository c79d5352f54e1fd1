import {
  salesFields as fields,
  salesLineFields as lineFields,
} from '@treadline/contract/sending/sales-orders/fields.ts';
import { dotReasonField } from '@treadline/contract/stock/inventory/recall-words.ts';
import { pieceFields } from '@treadline/contract/stock/pieces/fields.ts';
import { Alert, Form, Input } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorsOf } from '#kernel/form.ts';
import { formatQuantity } from '#kernel/format.ts';
import { useContractText } from '#kernel/lang.ts';
import { PieceReader } from '#kernel/pieces/piece-reader.tsx';
import { placeIdentities } from '#kernel/pieces/place-identities.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import type { LineColumn } from '#ui/form/line-row.tsx';
import { LinesField } from '#ui/form/lines-field.tsx';
import { useSend } from '../actions/use-send.ts';
import type { SalesDialogProps } from './props.ts';
import {
  findShipErrors,
  addDotRow,
  remainingPieces,
  placeDot,
  readerLines,
  startRows,
  toIdentities,
  toShip,
  type ShipRow,
  type ShipValues,
} from './ship-form.ts';
import './dialogs.css';

function useColumns(): LineColumn<ShipRow>[] {
  const { t } = useTranslation('sales-orders');
  const say = useContractText();
  return useMemo(
    () => [
      {
        key: 'size',
        title: say(lineFields.size),
        width: 112,
        render: (row) => !row.extra && <b>{row.size || '—'}</b>,
      },
      {
        key: 'part',
        title: say(lineFields.partNo),
        render: ({ extra, partNo, partName }) =>
          !extra && (
            <span title={`${partNo} ${partName}`}>
              {partNo} <span className="tl-zero">{partName}</span>
            </span>
          ),
      },
      {
        key: 'ordered',
        title: t('ship.ordered'),
        width: 84,
        align: 'right',
        render: ({ extra, ordered }) => !extra && formatQuantity(ordered),
        total: (rows) => formatQuantity(rows.reduce((total, row) => total + row.ordered, 0)),
      },
      {
        key: 'dot',
        title: 'DOT',
        width: 104,
        input: { kind: 'text', maxLength: 4, placeholder: t('ship.noDot'), inputMode: 'numeric' },
      },
      {
        key: 'quantity',
        title: t('ship.quantity'),
        width: 108,
        align: 'right',
        input: { kind: 'quantity' },
        total: (rows) => formatQuantity(rows.reduce((total, row) => total + (row.quantity ?? 0), 0)),
      },
    ],
    [t, say],
  );
}

/** Quantity that stays behind. */
function Left() {
  const { t } = useTranslation('sales-orders');
  const left = remainingPieces((Form.useWatch('lines') as ShipRow[] | undefined) ?? []);
  return left > 0 ? <Alert type="warning" showIcon title={t('ship.left', { count: left })} /> : null;
}

/** Tyres that are read one by one as they leave. */
function Read() {
  const say = useContractText();
  const lines = Form.useWatch('lines') as ShipRow[] | undefined;
  return (
    <FormField name="identities" label={say(pieceFields.identity)}>
      <PieceReader lines={readerLines(lines ?? [])} />
    </FormField>
  );
}

/** Dialog to ship goods by DOT as read from the tyres, prefilled as planned. */
export function ShipDialog({ order, open, onClose }: SalesDialogProps) {
  const { t } = useTranslation(['sales-orders', 'words']);
  const say = useContractText();
  const columns = useColumns();
  const send = useSend('ship');
  const ship = async ({ carrierName, waybillNo, reason, lines, identities }: ShipValues) =>
    void (await send.orThrow({
      params: { action: 'ship', id: String(order.id) },
      body: {
        version: order.version,
        carrierName,
        waybillNo,
        reason,
        ...toShip(order, { lines }),
        identities: toIdentities(lines, identities),
      },
    }));
  const words = {
    more: (most: number) => t('ship.more', { most }),
    dot: t('ship.dot'),
    nothing: t('ship.nothing'),
  };
  return (
    <FormDialog<ShipValues>
      open={open}
      width={820}
      columns={2}
      title={t('ship.title', { no: order.orderNo })}
      okText={t('words:ship')}
      initial={{
        carrierName: order.carrierName,
        waybillNo: order.waybillNo,
        reason: '',
        lines: startRows(order),
        identities: [],
      }}
      validate={(values) => findShipErrors(order, values, words)}
      onSubmit={async (values) => {
        try {
          return await ship(values);
        } catch (error) {
          return placeDot(error, values.lines) ?? placeIdentities(fieldErrorsOf(error));
        }
      }}
      onClose={onClose}
    >
      <p className="tl-dialog-text so-wide">
        {t('ship.text', { place: order.locationName, dealer: order.toName })}
      </p>
      <div className="so-wide">
        <LinesField<ShipRow>
          name="lines"
          label={t('lines')}
          columns={columns}
          keyOf={({ lineId, dot, extra }, index) => (extra ? `${lineId} ${index}` : `${lineId} ${dot}`)}
          nameOf={({ partNo, dot }) => `${partNo} ${dot}`.trim()}
          copy={{ text: t('ship.furtherDot'), of: addDotRow }}
          removable={(row) => row.extra}
        />
      </div>
      <div className="so-wide">
        <Left />
      </div>
      <div className="so-wide">
        <Read />
      </div>
      <FormField name="carrierName" label={say(fields.carrierName)}>
        <Input maxLength={60} disabled={order.byProtocol} />
      </FormField>
      <FormField name="waybillNo" label={say(fields.waybillNo)}>
        <Input maxLength={40} disabled={order.byProtocol} />
      </FormField>
      <FormField name="reason" label={say(dotReasonField.label)} hint={say(dotReasonField.hint)}>
        <Input maxLength={200} />
      </FormField>
    </FormDialog>
  );
}
