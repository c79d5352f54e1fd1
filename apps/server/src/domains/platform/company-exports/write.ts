import { finished } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { ZipFile } from 'yazl';
import type { Services } from '#kernel/context.ts';
import type { Db } from '#kernel/db.ts';
import type { StoredFile } from '#kernel/files/index.ts';
import { tryDecrypt } from '#kernel/secrets.ts';
import { readSnapshot } from '#kernel/transaction.ts';
import { planExport, companyFilesCondition, type Company, type Part } from './plan.ts';
import { readTables, type Column } from './tables.ts';

/** Bytes of an export at the most. */
const maxBytes = 200e9;
/** What finds records, proves who somebody is or is of use to the program alone. */
const technical =
  /^search$|(mobile|tail|phone|email|contact|to)_index$|_hash$|password|secret|totp|token|thumbnail|fingerprint|(^|_)key(_enc)?$/;

interface Row {
  [column: string]: unknown;
}
type Progress = (done: number, total: number) => Promise<void>;

/** A written export: stored file and its counts. */
export interface WrittenExport {
  stored: StoredFile;
  rows: number;
  files: number;
}

/** The line of a row, sealed values in clear: administrators alone have it, who see all of them. */
function lineOf({ secrets }: Services, columns: readonly Column[], row: Row): string {
  const said = columns.map(({ name }) => {
    const value = row[name];
    if (Buffer.isBuffer(value)) return [name, value.toString('base64')];
    if (!name.endsWith('_enc')) return [name, value];
    const shown = typeof value === 'string' && value ? tryDecrypt(secrets, value) : null;
    return [name.replace(/_enc$/, ''), shown];
  });
  return `${JSON.stringify(Object.fromEntries(said))}\n`;
}

interface Writing {
  services: Services;
  zip: ZipFile;
  /** Never settles but when the store takes no more. */
  broken: Promise<never>;
}

/** Adds one entry to the zip and waits until it is written. */
async function add({ zip, broken }: Writing, name: string, content: Readable): Promise<void> {
  zip.addReadStream(content, name, { compressionLevel: 3 });
  try {
    await Promise.race([finished(content, { writable: false }), broken]);
  } finally {
    content.destroy();
  }
}

async function writePart(writing: Writing, db: Db, { table, where }: Part): Promise<number> {
  const { services } = writing;
  const columns = table.columns.filter(({ name }) => !technical.test(name));
  const rows = db
    .selectFrom(sql<Row>`${sql.table(table.name)}`.as(table.name))
    .where(where)
    .select(columns.map(({ name }) => sql.ref(`${table.name}.${name}`).as(name)))
    .stream(500);
  let count = 0;
  const first = await rows.next();
  if (first.done) return 0;
  async function* lines() {
    for (let next = first; !next.done; next = await rows.next()) {
      count++;
      yield lineOf(services, columns, next.value);
    }
  }
  try {
    await add(writing, `data/${table.name}.jsonl`, Readable.from(lines()));
  } finally {
    // A cursor that is still open would keep its transaction from ending.
    await rows.return?.(undefined);
  }
  return count;
}

interface StoredRow {
  id: number;
  name: string;
  path: string;
}

/** The contents of files; one that is gone is told in the list of what is missing. */
async function writeFiles(writing: Writing, files: readonly StoredRow[]): Promise<string[]> {
  const missing: string[] = [];
  for (const { id, name, path } of files) {
    const entry = `files/${id}-${name.replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, '_')}`;
    const content = await writing.services.files.openFile(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error;
      return null;
    });
    if (content) await add(writing, entry, content);
    else missing.push(entry);
  }
  return missing;
}

async function fill(writing: Writing, company: Company, progress: Progress) {
  const tables: Record<string, number> = {};
  // One moment for all tables. Files never change, so they are read when its connection is free again.
  const { asOf, files, total } = await readSnapshot(writing.services.readDb, async (db) => {
    const parts = planExport(db, await readTables(db), company);
    const { rows } = await sql<{ now: string }>`SELECT now() AS now`.execute(db);
    for (const [done, part] of parts.entries()) {
      await progress(done, parts.length + 1);
      const count = await writePart(writing, db, part);
      if (count) tables[part.table.name] = count;
    }
    const found = await db
      .selectFrom('file')
      .where(companyFilesCondition(db, company))
      .select(['id', 'name', 'path'])
      .orderBy('id')
      .execute();
    return { asOf: rows[0]?.now, files: found, total: parts.length + 1 };
  });
  await progress(total - 1, total);
  const missing = await writeFiles(writing, files);
  const said = {
    company,
    asOf,
    tables,
    files: files.length,
    missing,
  };
  writing.zip.addBuffer(Buffer.from(JSON.stringify(said, null, 2)), 'manifest.json');
  writing.zip.end();
  return { rows: Object.values(tables).reduce((sum, n) => sum + n, 0), files: files.length - missing.length };
}

/**
 * Writes all data of a company to a stored zip: `data/TABLE.jsonl`, `files/…`, `manifest.json`. Streamed into the
 * store in constant memory; the connection is held only while rows are read.
 */
export async function writeExport(
  services: Services,
  { id, type }: Company,
  progress: Progress,
): Promise<WrittenExport> {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  const storing = services.files.putFile(output, { maxBytes });
  const { promise: broken, reject } = Promise.withResolvers<never>();
  broken.catch(() => undefined);
  storing.catch(reject);
  zip.on('error', (error: Error) => output.destroy(error));
  const writing: Writing = { services, zip, broken };
  try {
    const counts = await fill(writing, { id, type }, progress);
    return { stored: await storing, ...counts };
  } catch (error) {
    output.destroy(error as Error);
    // The store's own failure is why, where there is one.
    await storing;
    throw error;
  }
}
