import { useTranslation } from 'react-i18next';
import { api, fetchFile, saveFile } from '../../../kernel/api.ts';
import { refreshApi } from '../../../kernel/query.ts';
import { useImport } from '../../../kernel/use-import.ts';
import { ImportDialog } from '../../../ui/feedback/import-dialog.tsx';
import { cartRefreshed } from '../use-cart.ts';

/** A shopping list from a workbook into the cart: all rows or none. */
export function CartImport({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('purchase-orders');
  const upload = useImport(async (file, sending) => {
    const { imported, repeated } = await api('POST /order/shoppingCart/purchase/import', { file }, sending);
    return { count: imported, note: repeated ? t('note.repeated') : undefined };
  });
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
