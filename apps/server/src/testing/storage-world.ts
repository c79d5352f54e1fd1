import { sql } from 'kysely';
import { png } from './png.ts';
import type { TestAnswer, TestServer } from './server.ts';

export const storagePath = '/order/storage';

/** Stored set as returned by its endpoints. */
export interface StorageAnswer {
  id: number;
  storageNo: string;
  status: number;
  version: number;
  shelf: string;
  fee: number;
  feeState: string;
  overdue: boolean;
  appointmentNo: string;
  customerName: string;
  customerMobile: string;
  handedOutTo: string;
  disposeAsked: boolean;
}

let next = 1;
export const storageKey = () => ({ 'idempotency-key': `storage-${next++}-${Math.random()}` });
/** Day (YYYY-MM-DD) in Asia/Shanghai, so many days ahead. */
const dayAhead = (days: number): string =>
  new Date(Date.now() + 8 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

let cars = 20_000;
/** Input of a set of two winter tyres for a car of its own. */
export const storageBody = (dealerId: number, more: object = {}) => ({
  dealerId,
  plateNumber: `浙B${cars++}`,
  customerName: '王小明',
  customerMobile: '13800001234',
  consent: true,
  season: 'WINTER',
  shelf: 'A-01',
  untilOn: dayAhead(180),
  tyres: [
    { position: 'FL', size: '205/55R16', brand: '米其林', tread: 62 },
    { position: 'FR', size: '205/55R16', brand: '米其林', tread: 60 },
  ],
  ...more,
});

interface Caller {
  post<T>(path: string, body: object, headers?: Record<string, string>): Promise<TestAnswer<T>>;
  put<T>(path: string, body: object, headers?: Record<string, string>): Promise<TestAnswer<T>>;
}

/** Takes a set in. @throws Error when that is refused */
export async function makeStorage(by: Caller, dealerId: number, more: object = {}): Promise<StorageAnswer> {
  const answer = await by.post<StorageAnswer>(
    `${storagePath}/create`,
    storageBody(dealerId, more),
    storageKey(),
  );
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  return answer.data;
}

/** Does something to a set as it was seen. */
export const actOn = (
  by: Caller,
  action: string,
  { id, version }: Pick<StorageAnswer, 'id' | 'version'>,
  more = {},
) => by.put<StorageAnswer>(`${storagePath}/${action}/${id}`, { version, ...more }, storageKey());

interface Uploader {
  upload<T>(
    path: string,
    file: { name: string; data: Buffer },
    fields?: Record<string, string>,
  ): Promise<TestAnswer<T>>;
}

/** Hands a set out against a signature. */
export const handOver = (
  by: Uploader,
  { id, version }: Pick<StorageAnswer, 'id' | 'version'>,
  name = '王小明',
) =>
  by.upload<StorageAnswer>(
    `${storagePath}/handOut/${id}`,
    { name: 'signature.png', data: png },
    { version: String(version), name },
  );

/** Lets the time of a set be over since yesterday. */
export const makeOverdue = ({ services }: TestServer, id: number) =>
  sql`UPDATE tyre_storage SET stored_on = now()::date - 200, until_on = now()::date - 1 WHERE id = ${id}`.execute(
    services.db,
  );
