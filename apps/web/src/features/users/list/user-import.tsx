import { App } from 'antd';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isApiError } from '../../../kernel/api-error.ts';
import { api, fetchFile, saveFile } from '../../../kernel/api.ts';
import { refreshApi } from '../../../kernel/query.ts';
import { ImportDialog, type ImportProgress, type ImportResult } from '../../../ui/feedback/import-dialog.tsx';

interface Fault {
  row: number;
  column: string;
  message: string;
}

async function saveMarked(file: File): Promise<void> {
  const { blob, name } = await fetchFile('POST /user/v1/user/upload/errors', { file });
  saveFile(blob, name || file.name);
}

async function saveTemplate(): Promise<void> {
  const { blob, name } = await fetchFile('GET /user/v1/user/upload/template');
  saveFile(blob, name || 'users.xlsx');
}

/** Sends the file. The same one keeps its key, so that a repeated click can't create users twice. */
function useUpload() {
  const { t } = useTranslation('users');
  const keys = useRef(new WeakMap<File, string>());
  return async (file: File, report: (progress: ImportProgress) => void): Promise<ImportResult> => {
    const key = keys.current.get(file) ?? crypto.randomUUID();
    keys.current.set(file, key);
    const onProgress = (share: number | null) =>
      report(share === null ? { done: 0 } : { done: Math.round(share * 100), total: 100 });
    try {
      const { imported, repeated } = await api('POST /user/v1/user/upload', { file }, { key, onProgress });
      return { ok: true, count: imported, note: repeated ? t('repeated') : undefined };
    } catch (error) {
      if (!isApiError(error) || error.error !== 'import.rows') throw error;
      const { rows = [] } = (error.details ?? {}) as { rows?: Fault[] };
      const errors = rows.map(({ row, column, message }) => ({ row, column, reason: message }));
      return { ok: false, errors, errorFile: () => saveMarked(file) };
    }
  };
}

/** Users from a workbook: all rows or none. */
export function UserImport({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useTranslation('users');
  const { message } = App.useApp();
  const upload = useUpload();
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
