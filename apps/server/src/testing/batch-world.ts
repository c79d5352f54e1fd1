import { writeXlsx } from '#kernel/sheets/xlsx-library.ts';
import { batchInputs, batchKeys, type BatchKey } from '@treadline/contract/wholesale/order-batches/fields.ts';
import { openRetailWorld, retailKey } from './retail-world.ts';
import type { TestAnswer, TestServer } from './server.ts';

export const batchPath = '/order/batch';
type Cells = Partial<Record<BatchKey, string>>;
interface Row {
  no: number;
  unit: number;
  cells: Record<BatchKey, string>;
  state: string;
  verdict: string | null;
  partNo: string;
  free: number | null;
  placeName: string;
  unitPrice: number | null;
  amount: number | null;
  orderId: number | null;
  orderNo: string;
  orderStatus: string | null;
  message: string;
}
export interface BatchAnswer {
  id: number;
  batchNo: string;
  status: string;
  version: number;
  orders: number;
  amount: number;
  leftRows: number;
  list: Row[];
  faults: { no: number; key: BatchKey; message: string }[];
  figures: Record<string, number>;
  undo: { orders: number; kept: number; refund: number } | null;
}
interface Taken {
  id: number;
  batchNo: string;
  repeated: { time: string; by: string } | null;
}
interface Progress {
  status: string;
  version: number;
  waiting: number;
  placed: number;
  refused: number;
  cancelled: number;
}

/** Workbook with its columns in reverse order and titles in one language, as the order must not matter. */
export async function batchFile(
  rows: readonly Cells[],
  titleOf: (key: BatchKey) => string = (key) => batchInputs[key]['zh-TW'],
  keys: readonly BatchKey[] = batchKeys,
) {
  const turned = keys.toReversed();
  const lines = rows.map((row) => turned.map((key) => row[key] ?? ''));
  const sheet = { name: 'S', rows: [turned.map(titleOf), ...lines] };
  return { name: 'orders.xlsx', data: Buffer.from(await writeXlsx({ sheets: [sheet] })) };
}

/** Test fixture: a retail world whose shop uploads workbooks, with rows for its parts. */
export async function openBatchWorld(server: TestServer, parts = 2) {
  const world = await openRetailWorld(server, parts);
  const codes = ['dealer_order_list', 'retail_list_view', 'view_all_sensitive_data'] as const;
  const dealer = await server.as({ type: 'DEALER', companyId: world.dealerId, codes });
  const desk = await server.as({ type: 'OTHER', codes: [...codes, 'cancel_customer_order'] });
  let next = 1;
  const partNo = (at = 0): string => world.parts[at]?.partNo ?? '';
  const cells = (more: Cells = {}): Cells => ({
    plateNumber: `浙A${String(10_000 + next++)}`,
    customerName: '王小明',
    customerMobile: '13800001234',
    partNo: partNo(),
    quantity: '2',
    ...more,
  });
  type Caller = Pick<typeof dealer, 'upload' | 'post' | 'put' | 'get'>;
  const send = async (
    file: { name: string; data: Buffer },
    by: Caller = dealer,
    path = `${batchPath}/upload`,
  ) => by.upload<Taken>(path, file);
  const upload = async (rows: readonly Cells[], by: Caller = dealer, path?: string) =>
    send(await batchFile(rows), by, path);
  const opened = async (rows: readonly Cells[]): Promise<BatchAnswer> => {
    const taken = await upload(rows);
    if (taken.status !== 200) throw new Error(taken.body.message);
    return read(taken.data.id);
  };
  const read = async (id: number, by: Caller = dealer): Promise<BatchAnswer> =>
    (await by.get<BatchAnswer>(`${batchPath}/detail/${id}`)).data;
  const submit = (
    batch: BatchAnswer,
    more: object = {},
    by: Caller = dealer,
  ): Promise<TestAnswer<Progress>> =>
    by.post<Progress>(
      `${batchPath}/submit`,
      { id: batch.id, version: batch.version, amount: batch.figures['goodAmount'], ...more },
      retailKey(),
    );
  return {
    ...world,
    dealer,
    desk,
    partNo,
    cells,
    send,
    upload,
    readBatch: read,
    submit,
    /** Uploads rows and returns the batch. */
    open: (...rows: Cells[]): Promise<BatchAnswer> => opened(rows),
    /** Uploads rows and places those without errors. */
    async placed(...rows: Cells[]): Promise<BatchAnswer> {
      const batch = await opened(rows);
      const sent = await submit(batch, { goodOnly: true });
      if (sent.status !== 200) throw new Error(sent.body.message);
      await server.runJobs();
      return read(batch.id);
    },
    save: (batch: BatchAnswer, sent: object, by: Caller = dealer) =>
      by.put<BatchAnswer>(`${batchPath}/${batch.id}`, { version: batch.version, ...sent }),
    undo: (batch: BatchAnswer, by: Caller = dealer, path = `${batchPath}/undo`) =>
      by.post<Progress>(
        path,
        { id: batch.id, version: batch.version, lossReason: 'NOT_NOW', comment: '重复上传' },
        retailKey(),
      ),
  };
}
