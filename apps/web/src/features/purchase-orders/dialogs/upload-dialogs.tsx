import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { api, fetchFile, saveFile } from '../../../kernel/api.ts';
import type { OutputOf } from '../../../kernel/api-types.ts';
import { refreshApi } from '../../../kernel/query.ts';
import { useImport } from '../../../kernel/use-import.ts';
import { ImportDialog } from '../../../ui/feedback/import-dialog.tsx';
import { refreshed } from '../refreshed.ts';
import { NoteLinks } from '../notes/note-links.tsx';
import type { OrderDialogProps } from './props.ts';

type Created = OutputOf<'POST /logistics/deliveryNote/batchUpload'>;
type Send = (file: File, key: string, onProgress: (share: number | null) => void) => Promise<Created>;

async function saveMarked(file: File, orderId: number | undefined): Promise<void> {
  const body = orderId === undefined ? {} : { orderId };
  const { blob, name } = await fetchFile('POST /logistics/deliveryNote/upload/errors', {
    body: body as never,
    file,
  });
  saveFile(blob, name || file.name);
}

/** Uploads delivery data. */
function useNoteUpload(send: Send, orderId?: number) {
  const { t } = useTranslation('purchase-orders');
  const { message } = App.useApp();
  const upload = useImport(
    async (file, { key, onProgress }) => {
      const { notes, repeated } = await send(file, key, onProgress);
      return { count: notes.length, note: repeated ? t('note.repeated') : <NoteLinks notes={notes} /> };
    },
    (file) => saveMarked(file, orderId),
  );
  const onDone = () => {
    message.success(t('done.upload'));
    // The warehouse may answer at once; the list is asked after it had the time to.
    setTimeout(() => void refreshApi(...refreshed), 800);
  };
  return { upload, onDone };
}

/** One order's delivery data from a workbook. */
export function UploadDialog({ order, open, onClose }: OrderDialogProps) {
  const { t } = useTranslation('purchase-orders');
  const params = { id: order.id };
  const parts = useNoteUpload(
    (file, key, onProgress) =>
      api('POST /logistics/deliveryNote/upload/:id', { params, file }, { key, onProgress }),
    order.id,
  );
  const saveSample = async () => {
    const { blob, name } = await fetchFile('GET /logistics/deliveryNote/sample', {
      query: { orderId: String(order.id) },
    });
    saveFile(blob, name || `${order.orderNo}.xlsx`);
  };
  return (
    <ImportDialog
      {...parts}
      open={open}
      onClose={onClose}
      title={t('note.uploadTitle', { no: order.orderNo })}
      errorTitle={t('failed.upload')}
      intro={t('note.uploadIntro', { count: order.notSentQuantity })}
      onTemplate={saveSample}
    />
  );
}

/** Many orders' delivery data in one workbook. */
export function BatchUploadDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('purchase-orders');
  const parts = useNoteUpload((file, key, onProgress) =>
    api('POST /logistics/deliveryNote/batchUpload', { file }, { key, onProgress }),
  );
  const saveSample = async () => {
    const { blob, name } = await fetchFile('GET /logistics/deliveryNote/sample/batch');
    saveFile(blob, name || 'delivery-notes.xlsx');
  };
  return (
    <ImportDialog
      {...parts}
      open={open}
      onClose={onClose}
      title={t('note.batchTitle')}
      errorTitle={t('failed.upload')}
      intro={t('note.uploadHint')}
      onTemplate={saveSample}
    />
  );
}
