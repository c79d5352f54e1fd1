import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { api, fetchFile, saveFile } from '../../../kernel/api.ts';
import { refreshApi } from '../../../kernel/query.ts';
import { ImportDialog, type ImportProgress, type ImportResult } from '../../../ui/feedback/import-dialog.tsx';
import { uploadResult } from '../dialogs/upload-result.ts';
import { cartRefreshed } from '../use-cart.ts';

/** A shopping list from a workbook into the cart: all rows or none. */
export function CartImport({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('purchase-orders');
  const keys = useRef(new WeakMap<File, string>());
  const upload = (file: File, report: (progress: ImportProgress) => void): Promise<ImportResult> => {
    const key = keys.current.get(file) ?? crypto.randomUUID();
    keys.current.set(file, key);
    const onProgress = (share: number | null) =>
      report(share === null ? { done: 0 } : { done: Math.round(share * 100), total: 100 });
    return uploadResult(async () => {
      const { imported, repeated } = await api(
        'POST /order/shoppingCart/purchase/import',
        { file },
        { key, onProgress },
      );
      return { ok: true, count: imported, note: repeated ? t('note.repeated') : undefined };
    });
  };
  const saveTemplate = async () => {
    const { blob, name } = await fetchFile('GET /order/shoppingCart/purchase/template');
    saveFile(blob, name || 'purchase.xlsx');
  };
  return (
    <ImportDialog
      open={open}
      onClose={onClose}
      title={t('create.import')}
      errorTitle={t('failed.upload')}
      intro={t('create.importHint')}
      onTemplate={saveTemplate}
      upload={upload}
      onDone={() => void refreshApi(...cartRefreshed)}
    />
  );
}
