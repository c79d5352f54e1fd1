import { transferFields as fields, transferLineFields } from '@treadline/contract/stock/transfers/fields.ts';
import { dotReasonField } from '@treadline/contract/stock/inventory/recall-words.ts';
import { Alert, Form, Input } from 'antd';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { saveBy, useSchema } from '#kernel/form.ts';
import { useContractText, useLang } from '#kernel/lang.ts';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import { LinesField } from '#ui/form/lines-field.tsx';
import { stalePaths, type TransferDetail } from '../transfers/types.ts';
import {
  amountColumn,
  dotColumn,
  partColumns,
  pieceKey,
  pieceName,
  pieceRow,
  sumOf,
  thereColumn,
  type PieceRow,
  type TransferDialogProps,
} from './piece-columns.tsx';

type SendRow = PieceRow & { quantity: number | null };
interface SendValues {
  carrier: string;
  waybillNo: string;
  dotReason: string;
  lines: SendRow[];
}

const loadSchema = () => import('@treadline/contract/stock/transfers/routes.ts').then((m) => m.SendInput);

const startRows = ({ lines }: TransferDetail): SendRow[] =>
  lines.flatMap((line) =>
    line.planned.map(({ dot, quantity }) => ({ ...pieceRow(line, dot, quantity), quantity })),
  );

const bodyOf = ({ version }: TransferDetail, { carrier, waybillNo, dotReason, lines }: SendValues) => ({
  version,
  carrier,
  waybillNo,
  dotReason,
  lines: lines.map(({ lineId, dot, quantity }) => ({ lineId, dot: dot.trim(), quantity: quantity ?? 0 })),
});

const furtherDot = (row: SendRow): SendRow => ({ ...row, extra: true, dot: '', quantity: null });

/** Notice of the pieces that will not be sent. */
function Left({ reserved }: { reserved: number }) {
  const { t } = useTranslation('transfers');
  const lines = (Form.useWatch('lines') as SendRow[] | undefined) ?? [];
  const left = reserved - sumOf(lines, 'quantity');
  return left > 0 ? <Alert type="warning" showIcon title={t('send.left', { count: left })} /> : null;
}

/** Dialog to ship pieces by DOT as read from the tyres, prefilled as planned. */
export function SendDialog({ transfer, open, onClose }: TransferDialogProps) {
  const { t } = useTranslation('transfers');
  const lang = useLang();
  const say = useContractText();
  const send = useAct('POST /inventory/transfer/send/:id', { done: t('send.done'), refresh: stalePaths });
  const bySchema = useSchema<SendValues>(loadSchema, (values) => bodyOf(transfer, values));
  const columns = useMemo(
    () => [
      ...partColumns<SendRow>(t),
      thereColumn<SendRow>(transferLineFields.reserved.label[lang]),
      dotColumn('dot', 'DOT'),
      amountColumn<'quantity', SendRow>('quantity', t('send.quantity')),
    ],
    [t, lang],
  );
  const reserved = transfer.lines.reduce((sum, line) => sum + line.reserved, 0);
  const validate = (values: SendValues) => ({
    ...bySchema(values),
    ...(sumOf(values.lines, 'quantity') === 0 && { lines: t('send.nothing') }),
  });
  return (
    <FormDialog<SendValues>
      open={open}
      width={860}
      title={t('send.title', { no: transfer.transferNo })}
      okText={t('send.ok')}
      initial={{ carrier: '', waybillNo: '', dotReason: '', lines: startRows(transfer) }}
      validate={validate}
      onSubmit={saveBy((values) =>
        send.orThrow({ params: { id: transfer.id }, body: bodyOf(transfer, values) }),
      )}
      onClose={onClose}
    >
      <p className="trf-text tl-hint">{t('send.text', { from: transfer.fromName, to: transfer.toName })}</p>
      <LinesField<SendRow>
        name="lines"
        label={t('lines')}
        columns={columns}
        keyOf={pieceKey}
        nameOf={pieceName}
        copy={{ text: t('furtherDot'), of: furtherDot }}
        removable={(row) => row.extra}
      />
      <Left reserved={reserved} />
      <FormField name="carrier" label={fields.carrier[lang]}>
        <Input maxLength={60} />
      </FormField>
      <FormField name="waybillNo" label={fields.waybillNo[lang]}>
        <Input maxLength={60} />
      </FormField>
      <FormField name="dotReason" label={say(dotReasonField.label)} hint={say(dotReasonField.hint)}>
        <Input maxLength={200} />
      </FormField>
    </FormDialog>
  );
}
