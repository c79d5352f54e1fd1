import type { Bill, BillRow } from './port.ts';

/** A file of a bill as the channel sent it. */
export interface BillFile {
  name: string;
  data: Buffer;
}

/**
 * Bill of a day's files, or `empty` where they have no rows. A file that cannot be read makes the day UNREAD: asking
 * for it again would bring the same one.
 */
export async function readBillFile<File extends BillFile>(
  files: readonly File[],
  read: (data: Buffer, file: File) => BillRow[] | Promise<BillRow[]>,
  empty: Bill,
): Promise<Bill> {
  const rows: BillRow[] = [];
  for (const file of files)
    try {
      for (const row of await read(file.data, file)) rows.push(row);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      return { state: 'UNREAD', reason, file: { name: file.name, data: file.data } };
    }
  return rows.length > 0 ? { state: 'READY', rows } : empty;
}
