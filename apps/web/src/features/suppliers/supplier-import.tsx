import { useTranslation } from 'react-i18next';
import { api, fetchFile } from '../../kernel/api.ts';
import { ImportFile } from '../../kernel/import-file.tsx';

/** Suppliers from a workbook: all rows or none. */
export function SupplierImport({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('suppliers');
  return (
    <ImportFile
      open={open}
      onClose={onClose}
      title={t('import')}
      intro={t('importHint')}
      template={() => fetchFile('GET /data/supplier/template')}
      send={(input, options) => api('POST /data/supplier/import', input, options)}
      refresh={['/data/supplier']}
    />
  );
}
