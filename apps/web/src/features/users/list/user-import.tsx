import { App } from 'antd';
import { useTranslation } from 'react-i18next';
import { api, fetchFile, saveFile } from '../../../kernel/api.ts';
import { refreshApi } from '../../../kernel/query.ts';
import { useImport } from '../../../kernel/use-import.ts';
import { ImportDialog } from '../../../ui/feedback/import-dialog.tsx';

async function saveMarked(file: File): Promise<void> {
  const { blob, name } = await fetchFile('POST /user/v1/user/upload/errors', { file });
  saveFile(blob, name || file.name);
}

async function saveTemplate(): Promise<void> {
  const { blob, name } = await fetchFile('GET /user/v1/user/upload/template');
  saveFile(blob, name || 'users.xlsx');
}

/** Users from a workbook: all rows or none. */
export function UserImport({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('users');
  const { message } = App.useApp();
  const upload = useImport(async (file, sending) => {
    const { imported, repeated } = await api('POST /user/v1/user/upload', { file }, sending);
    return { count: imported, note: repeated ? t('repeated') : undefined };
  }, saveMarked);
  const onDone = () => {
    message.success(t('uploaded'));
    setTimeout(() => void refreshApi('/user/v1/page'), 800);
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
