import { App } from 'antd';
import { useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ImportHow, ImportProgress, ImportResult } from '#ui/feedback/import-dialog.tsx';
import { api, fetchFile, saveFile } from './api.ts';
import { isApiError } from './api-error.ts';
import type { ApiOptions } from './api-types.ts';
import { formatTime } from './format.ts';
import { newId } from './new-id.ts';

/** Response common to all imports. */
export interface ImportAnswer {
  imported: number;
  repeated: { time: string; by: string; again: boolean } | null;
}
/** Request common to all imports; the route's own parameters are added. */
export interface ImportInput {
  file: File;
  body: { again?: string; sheet?: string };
}
/** Sends an import request. */
export type SendImport<A extends ImportAnswer> = (input: ImportInput, options: ApiOptions) => Promise<A>;
type Report = (progress: ImportProgress) => void;
interface Refusal {
  rows?: { row: number; column: string; message: string; name?: string }[];
  named?: string;
  marked?: string;
}

/** Retry while the import is queued: every 3 seconds, for 5 minutes. */
const [RETRY_MS, RETRIES] = [3000, 100];

/** Candidate sheets of a workbook if the server asks for a choice; undefined for any other error. */
export const sheetsOf = (error: unknown): readonly string[] | undefined =>
  isApiError(error) && error.error === 'import.sheet'
    ? (error.details as { sheets: readonly string[] }).sheets
    : undefined;

function refusedBy(error: unknown, save: (token: string) => Promise<void>): ImportResult {
  const sheets = sheetsOf(error);
  if (sheets) return { outcome: 'sheets', sheets };
  if (!isApiError(error) || error.error !== 'import.rows') throw error;
  const { rows = [], named, marked } = (error.details ?? {}) as Refusal;
  const errors = rows.map(({ message, ...row }) => ({ ...row, reason: message }));
  return {
    outcome: 'refused',
    errors,
    ...(named && { named }),
    ...(marked && { errorFile: () => save(marked) }),
  };
}

/** Hook that downloads and saves a file; errors are shown. */
export function useSaveFile() {
  const { message } = App.useApp();
  return async (fetching: () => Promise<{ blob: Blob; name: string }>, name: string): Promise<void> => {
    try {
      const file = await fetching();
      saveFile(file.blob, file.name || name);
    } catch (error) {
      message.error(error instanceof Error ? error.message : String(error));
    }
  };
}

async function sendWhenFree<T>(send: () => Promise<T>, report: Report): Promise<T> {
  for (let tries = RETRIES; ; tries -= 1) {
    try {
      return await send();
    } catch (error) {
      if (tries === 0 || !isApiError(error) || error.error !== 'import.busy') throw error;
      report({ step: 'waiting', files: (error.details as { waiting: number }).waiting });
      await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
    }
  }
}

/** Milliseconds between progress requests of a long import. */
const ASK_MS = 1000;

/** Reports the progress of the import with a key, while the server provides it. Returns a function that stops it. */
function watchRows(key: string, report: Report): () => void {
  let isOver = false;
  const timer = setInterval(async () => {
    const rows = await api('GET /import/progress/:key', { params: { key } }).catch(() => null);
    if (rows && !isOver) report({ step: 'working', rows });
  }, ASK_MS);
  return () => {
    isOver = true;
    clearInterval(timer);
  };
}

/**
 * Hook that returns `upload` for an ImportDialog. Each sheet of a file keeps its idempotency key, so that a repeated
 * click cannot import twice; invalid rows become a result with the marked file; any other error is thrown.
 */
export function useImport<A extends ImportAnswer>(send: SendImport<A>, describe?: (answer: A) => ReactNode) {
  const { t } = useTranslation('kernel');
  const save = useSaveFile();
  const keys = useRef(new WeakMap<File, Map<string | undefined, string>>());
  return async (file: File, report: Report, { again, sheet }: ImportHow): Promise<ImportResult> => {
    const ofFile = keys.current.get(file) ?? new Map<string | undefined, string>();
    const key = (!again && ofFile.get(sheet)) || newId();
    if (!again) keys.current.set(file, ofFile.set(sheet, key));
    const onProgress = (share: number | null) =>
      report(share === null || share === 1 ? { step: 'working' } : { step: 'sending', share });
    const endWatch = watchRows(key, report);
    try {
      const body = { ...(again && { again: 'true' }), ...(sheet !== undefined && { sheet }) };
      const input = { file, body };
      const answer = await sendWhenFree(() => send(input, { key, onProgress }), report);
      const { repeated } = answer;
      if (!repeated) return { outcome: 'imported', count: answer.imported, note: describe?.(answer) };
      const said = { time: formatTime(repeated.time), by: repeated.by || t('import.somebody') };
      return { outcome: 'repeated', note: t('import.repeated', said), canRepeat: repeated.again };
    } catch (error) {
      return refusedBy(error, (token) =>
        save(() => fetchFile('GET /import/marked/:token', { params: { token } }), file.name),
      );
    } finally {
      endWatch();
    }
  };
}
