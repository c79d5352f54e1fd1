import { globSync } from 'node:fs';
import { join } from 'node:path';
import type { AccountType } from '@treadline/contract/kernel/permissions.ts';
import { openPurchaseWorld, type PurchaseWorld } from './purchase-world.ts';
import type { TestServer } from './server.ts';

/** Users and data of another company, in which domains create their records. */
export interface ForeignWorld extends PurchaseWorld {
  server: TestServer;
  /** ID of the record with this name in this world, created on first use. */
  idOf(name: string): Promise<number>;
}

/** Kind of record from a domain's `isolation.fixture.ts`; a route's `record` is its name. */
export interface TheirRecord {
  /** Account types whose scope covers all companies; absent: only the owner may access it. */
  seenBy?: readonly AccountType[];
  /** Creates a record; returns its ID, or the key by which the route identifies it. */
  make(world: ForeignWorld): Promise<number | string>;
}
export type ForeignRecords = Readonly<Record<string, TheirRecord>>;

/**
 * Loads the records of all domains: `foreignRecords` of every `domains/GROUP/DOMAIN/isolation.fixture.ts`.
 * @throws Error for a fixture without that export
 */
async function readRecords(): Promise<ForeignRecords> {
  const root = join(import.meta.dirname, '..', 'domains');
  const files = globSync('*/*/isolation.fixture.ts', { cwd: root }).toSorted();
  const found = await Promise.all(
    files.map(async (file) => {
      const { foreignRecords } = (await import(join(root, file))) as { foreignRecords?: ForeignRecords };
      if (!foreignRecords) throw new Error(`${file} exports no foreignRecords`);
      return foreignRecords;
    }),
  );
  return Object.assign({}, ...found) as ForeignRecords;
}

/** Fixture with one record of every kind, or of those named, out of scope for everybody but its own users. */
export async function makeForeignFixture(server: TestServer, names?: readonly string[]) {
  const records = await readRecords();
  const made = new Map<string, Promise<number | string>>();
  const keyOf = (name: string): Promise<number | string> => {
    const key = made.get(name) ?? records[name]?.make(world);
    if (!key) throw new Error(`No domain brings a record ${name}`);
    made.set(name, key);
    return key;
  };
  const world: ForeignWorld = {
    ...(await openPurchaseWorld(server)),
    server,
    idOf(name) {
      return keyOf(name).then(Number);
    },
  };
  const ids: Record<string, number | string> = {};
  for (const name of names ?? Object.keys(records)) ids[name] = await keyOf(name);
  return { world, records, ids };
}
export type ForeignFixture = Awaited<ReturnType<typeof makeForeignFixture>>;
