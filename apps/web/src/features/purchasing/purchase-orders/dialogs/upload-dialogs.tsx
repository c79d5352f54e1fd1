import { useTranslation } from 'react-i18next';
import { api, fetchFile } from '#kernel/api.ts';
import type { OutputOf } from '#kernel/api-types.ts';
import { ImportFile } from '#kernel/import-file.tsx';
import { stalePaths } from '../stale-paths.ts';
import { NoteLinks } from '../notes/note-links.tsx';
import type { OrderDialogProps } from './props.ts';

const describeNotes = ({ notes }: OutputOf<'POST /logistics/deliveryNote/batchUpload'>) => (
  <NoteLinks notes={notes} />
);

/** Import of one order's delivery data from a workbook. */
export function UploadDialog({ order, open, onClose }: OrderDialogProps) {
  const { t } = useTranslation('purchase-orders');
  const params = { id: order.id };
  const query = { orderId: String(order.id) };
  return (
    <ImportFile
      open={open}
      onClose={onClose}
      title={t('note.uploadTitle', { no: order.orderNo })}
      intro={t('note.uploadIntro', { count: order.notSentQuantity })}
      template={() => fetchFile('GET /logistics/deliveryNote/sample', { query })}
      send={(input, options) => api('POST /logistics/deliveryNote/upload/:id', { ...input, params }, options)}
      describe={describeNotes}
      refresh={stalePaths}
    />
  );
}

/** Import of many orders' delivery data from one workbook. */
export function BatchUploadDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('purchase-orders');
  return (
    <ImportFile
      open={open}
      onClose={onClose}
      title={t('note.batchTitle')}
      intro={t('note.uploadHint')}
      template={() => fetchFile('GET /logistics/deliveryNote/sample/batch')}
      send={(input, options) => api('POST /logistics/deliveryNote/batchUpload', input, options)}
      describe={describeNotes}
      refresh={stalePaths}
    />
  );
}
