import { useRef, type ReactNode } from 'react';
import type { ImportProgress, ImportResult } from '../ui/feedback/import-dialog.tsx';
import { isApiError } from './api-error.ts';

/** What a call that sends a file takes: the key that makes a repeated one harmless, and where its progress goes. */
interface Sending {
  key: string;
  onProgress: (share: number | null) => void;
}
interface RowFault {
  row: number;
  column: string;
  message: string;
}

/**
 * The `upload` of an ImportDialog. The same file keeps its key, so that a repeated click can't import it twice; bad
 * rows that the server names become a result, with `errorFile` to save the file marked; any other failure is thrown.
 */
export function useImport(
  send: (file: File, sending: Sending) => Promise<{ count: number; note?: ReactNode }>,
  errorFile?: (file: File) => Promise<void>,
): (file: File, report: (progress: ImportProgress) => void) => Promise<ImportResult> {
  const keys = useRef(new WeakMap<File, string>());
  return async (file, report) => {
    const key = keys.current.get(file) ?? crypto.randomUUID();
    keys.current.set(file, key);
    const onProgress = (share: number | null) =>
      report(share === null ? { done: 0 } : { done: Math.round(share * 100), total: 100 });
    try {
      return { ok: true, ...(await send(file, { key, onProgress })) };
    } catch (error) {
      if (!isApiError(error) || error.error !== 'import.rows') throw error;
      const { rows = [] } = (error.details ?? {}) as { rows?: RowFault[] };
      const errors = rows.map(({ row, column, message }) => ({ row, column, reason: message }));
      return { ok: false, errors, ...(errorFile && { errorFile: () => errorFile(file) }) };
    }
  };
}
