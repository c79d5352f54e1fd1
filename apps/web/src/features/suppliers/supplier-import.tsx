import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { api, fetchFile, saveFile } from '../../kernel/api.ts';
import { refreshApi } from '../../kernel/query.ts';
import { useImport } from '../../kernel/use-import.ts';
import { ImportDialog } from '../../ui/feedback/import-dialog.tsx';

/** Suppliers from a workbook: all rows or none. */
export function SupplierImport({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('suppliers');
  const { message } = App.useApp();
  const upload = useImport(async (file, sending) => {
    const { imported, repeated } = await api('POST /data/supplier/import', { file }, sending);
    return { count: imported, note: repeated ? t('repeated') : undefined };
  });
  const saveTemplate = async () => {
    const { blob, name } = await fetchFile('GET /data/supplier/template');
    saveFile(blob, name || 'suppliers.xlsx');
  };
  const onDone = () => {
    message.success(t('uploaded'));
    setTimeout(() => void refreshApi('/data/supplier'), 800);
  };
  return (
    <ImportDialog
      open={open}
      onClose={onClose}
      title={t('import')}
      errorTitle={t('uploadFailed')}
      intro={t('importHint')}
      onTemplate={saveTemplate}
      upload={upload}
      onDone={onDone}
    />
  );
}
