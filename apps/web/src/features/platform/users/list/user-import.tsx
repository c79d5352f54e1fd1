import { useTranslation } from 'react-i18next';
import { api, fetchFile } from '#kernel/api.ts';
import { ImportFile } from '#kernel/import-file.tsx';

/** Import of users from a workbook, all rows or none. */
export function UserImport({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('users');
  return (
    <ImportFile
      open={open}
      onClose={onClose}
      title={t('import')}
      intro={t('importHint')}
      template={() => fetchFile('GET /user/v1/user/upload/template')}
      send={(input, options) => api('POST /user/v1/user/upload', input, options)}
      refresh={['/user/v1/page']}
    />
  );
}
