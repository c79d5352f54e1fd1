import { purchaseOrderTexts } from '@treadline/contract/purchasing/purchase-orders/texts.ts';
import { pieceFields } from '@treadline/contract/stock/pieces/fields.ts';
import { Alert, Checkbox, Form, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { saveBy, useSchema } from '#kernel/form.ts';
import { useLang } from '#kernel/lang.ts';
import { useApi } from '#kernel/query.ts';
import { PieceReader } from '#kernel/pieces/piece-reader.tsx';
import { FormDialog } from '#ui/form/form-dialog.tsx';
import { FormField } from '#ui/form/form-field.tsx';
import type { FieldErrors } from '#ui/form/form-paths.ts';
import { stalePaths } from '../stale-paths.ts';
import { schemas } from '../schemas.ts';
import { useToday } from '../use-today.ts';
import type { NoteDialogProps } from './props.ts';
import {
  futureDots,
  readerLines,
  receiptBody,
  receiptErrors,
  startReceipt,
  sumReceipt,
  type ReceiveValues,
} from './receive-form.ts';
import { ReceiveLines } from './receive-lines.tsx';

/** Effect of the receipt before it is submitted. */
function Outcome() {
  const { t } = useTranslation('purchase-orders');
  const rows = Form.useWatch('rows') as ReceiveValues['rows'] | undefined;
  const isFinal = Form.useWatch('isFinal') as boolean | undefined;
  const { good, defective, short, over } = sumReceipt(rows ?? []);
  return (
    <>
      <p className="po-lines-foot" aria-live="polite">
        <b>{t('receive.total', { good, defective })}</b>
      </p>
      {isFinal && short > 0 && <Alert type="warning" showIcon title={t('receive.short', { count: short })} />}
      {over > 0 && <Alert type="warning" showIcon title={t('receive.over', { count: over })} />}
    </>
  );
}

/** Tyres that are read one by one as they come. */
function Read() {
  const lang = useLang();
  const rows = Form.useWatch('rows') as ReceiveValues['rows'] | undefined;
  return (
    <FormField name="identities" label={pieceFields.identity[lang]}>
      <PieceReader lines={readerLines(rows ?? [])} />
    </FormField>
  );
}

/** Dialog for a manual receipt by line and DOT. */
export function ReceiveDialog({ note, open, onClose }: NoteDialogProps) {
  const { t } = useTranslation(['purchase-orders', 'words']);
  const lang = useLang();
  const { data } = useApi(
    'GET /logistics/deliveryNote/detail/:id',
    { params: { id: note.id } },
    { enabled: open, staleTime: 0 },
  );
  const receive = useAct('POST /logistics/deliveryNote/receive/:id', {
    done: t('words:done'),
    refresh: stalePaths,
  });
  const today = useToday();
  const bySchema = useSchema<ReceiveValues>(schemas.receive, receiptBody);
  const place = (errors: FieldErrors, { rows }: ReceiveValues) =>
    receiptErrors(errors, rows, t('receive.dot'));
  const validate = (values: ReceiveValues) => {
    const { good, defective } = sumReceipt(values.rows);
    const nothing = good + defective === 0 && !values.isFinal ? { rows: t('receive.nothing') } : {};
    const future = futureDots(values.rows, today, t('receive.dotFuture'));
    return { ...place(bySchema(values), values), ...future, ...nothing };
  };
  return (
    <FormDialog<ReceiveValues>
      open={open && data !== undefined}
      width={920}
      title={t('words:receiveTitle', { no: note.dnNo })}
      okText={t('receive.ok')}
      initial={startReceipt(data?.lines ?? [])}
      validate={validate}
      onSubmit={saveBy(
        (values) => receive.orThrow({ params: { id: note.id }, body: receiptBody(values) }),
        place,
      )}
      onClose={onClose}
    >
      <p className="po-lines-bar">{t('receive.text')}</p>
      <ReceiveLines />
      <Outcome />
      <Read />
      <FormField name="isFinal" valuePropName="checked">
        <Checkbox>{t('receive.final')}</Checkbox>
      </FormField>
      <FormField name="remark" label={purchaseOrderTexts.remark[lang]}>
        <Input.TextArea rows={2} maxLength={500} />
      </FormField>
    </FormDialog>
  );
}
