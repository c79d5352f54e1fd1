import { purchaseOrderTexts } from '@treadline/contract/purchasing/purchase-orders/texts.ts';
import { pieceFields } from '@treadline/contract/stock/pieces/fields.ts';
import { CameraOutlined } from '@ant-design/icons';
import { Alert, Button, Checkbox, Form, Input, Upload } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAct } from '#kernel/act.ts';
import { useAttach } from '#kernel/document/use-attach.ts';
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

/** Photos of damage, offered where pieces are defective; sent with the receipt. */
function Photos({ files, onFiles }: { files: readonly File[]; onFiles: (files: readonly File[]) => void }) {
  const { t } = useTranslation('kernel');
  const rows = Form.useWatch('rows') as ReceiveValues['rows'] | undefined;
  if (sumReceipt(rows ?? []).defective === 0 && files.length === 0) return null;
  const add = (_file: File, all: File[]) => {
    onFiles([...files, ...all.filter((file) => !files.includes(file))]);
    return false;
  };
  return (
    <Upload multiple accept="image/*" showUploadList={false} beforeUpload={add}>
      <Button icon={<CameraOutlined />}>
        {files.length > 0 ? t('receiving.pictures', { count: files.length }) : t('receiving.takePictures')}
      </Button>
    </Upload>
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
  const photos = useAttach('/logistics/deliveryNote', note.id);
  const [files, setFiles] = useState<readonly File[]>([]);
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
      onSubmit={saveBy(async (values) => {
        await receive.orThrow({ params: { id: note.id }, body: receiptBody(values) });
        if (files.length > 0) await photos.send(files);
      }, place)}
      onClose={onClose}
    >
      <p className="po-lines-bar">{t('receive.text')}</p>
      <ReceiveLines />
      <Outcome />
      <Read />
      <FormField name="isFinal" valuePropName="checked">
        <Checkbox>{t('receive.final')}</Checkbox>
      </FormField>
      <Photos files={files} onFiles={setFiles} />
      <FormField name="remark" label={purchaseOrderTexts.remark[lang]}>
        <Input.TextArea rows={2} maxLength={500} />
      </FormField>
    </FormDialog>
  );
}
