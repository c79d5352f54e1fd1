import { isApiError } from '../../../kernel/api-error.ts';
import type { ImportBadRow, ImportResult } from '../../../ui/feedback/import-dialog.tsx';

interface RowFault {
  row: number;
  column: string;
  message: string;
}

/** The bad rows that the server named; null when the failure is about something else. */
export function badRowsOf(error: unknown): ImportBadRow[] | null {
  if (!isApiError(error) || error.error !== 'import.rows') return null;
  const { rows } = (error.details ?? {}) as { rows?: RowFault[] };
  return (rows ?? []).map(({ row, column, message }) => ({ row, column, reason: message }));
}

/** Runs an upload; bad rows become a result, any other failure is thrown. */
export async function uploadResult(
  send: () => Promise<ImportResult>,
  errorFile?: () => Promise<void>,
): Promise<ImportResult> {
  try {
    return await send();
  } catch (error) {
    const errors = badRowsOf(error);
    if (!errors) throw error;
    return { ok: false, errors, ...(errorFile && { errorFile }) };
  }
}
