import { z } from 'zod';
import type { Db } from '#kernel/db.ts';
import { logCall } from '../log.ts';
import type { CallSubject, EntryOrder, Warehouse, WarehouseAnswer, WarehouseDeps } from './port.ts';
import {
  readMode,
  readSandboxOrder,
  writeMode,
  writeSandboxOrder,
  type SandboxMode,
} from './sandbox-state.ts';

const Message = z.object({
  code: z.string(),
  reference: z.string(),
  outBizCode: z.string().min(1).max(120),
  isFinal: z.boolean(),
  lines: z.array(
    z.object({
      lineNo: z.string().nullable(),
      itemCode: z.string(),
      dot: z.string().max(10),
      good: z.number().int().min(0),
      defective: z.number().int().min(0),
    }),
  ),
});

/** Sandbox warehouse, with its state in the table sandbox_state; it answers as configured. */
export function openSandbox(deps: WarehouseDeps): Warehouse {
  const log = async (
    operation: string,
    about: CallSubject,
    request: object,
    run: () => Promise<WarehouseAnswer>,
  ): Promise<WarehouseAnswer> => {
    const started = performance.now();
    const answer = await run();
    await logCall(deps.db, {
      connector: 'warehouse',
      provider: 'sandbox',
      direction: 'OUT',
      operation,
      about,
      request: JSON.stringify(request),
      response: JSON.stringify(answer),
      ok: answer.ok,
      ms: performance.now() - started,
    });
    return answer;
  };
  return {
    provider: 'sandbox',
    createEntryOrder: (order, about) => log('createEntryOrder', about, order, () => accept(deps.db, order)),
    cancelEntryOrder: (order, about) =>
      log('cancelEntryOrder', about, order, () => cancel(deps.db, order.code)),
    async readCallback(query, body) {
      if (query.sign !== deps.sign(body)) return { ok: false, reason: 'invalid signature' };
      const parsed = Message.safeParse(parseJson(body));
      return parsed.success
        ? { ok: true, message: parsed.data }
        : { ok: false, reason: 'unreadable request' };
    },
    answerCallback: (fault) => ({
      type: 'application/json; charset=utf-8',
      body: JSON.stringify(fault === null ? { flag: 'success' } : { flag: 'failure', message: fault }),
    }),
  };
}

/** Reads the mode; a one-time mode is consumed when it applies. */
async function takeMode(db: Db, step: 'create' | 'cancel'): Promise<SandboxMode> {
  const mode = await readMode(db);
  if (mode.once && mode[step] !== 'accept') await writeMode(db, { ...mode, [step]: 'accept' });
  return mode;
}

async function accept(db: Db, order: EntryOrder): Promise<WarehouseAnswer> {
  const { create } = await takeMode(db, 'create');
  if (create === 'reject') return { ok: false, reason: '商品资料未同步，入库单被拒绝' };
  const known = await readSandboxOrder(db, order.code);
  const reference = known?.reference ?? `EPL${order.code}`;
  if (!known) {
    const lines = order.lines.map((l) => ({ ...l, received: 0 }));
    await writeSandboxOrder(db, {
      code: order.code,
      reference,
      warehouseCode: order.warehouseCode,
      status: 'OPEN',
      messages: 0,
      lines,
    });
  }
  // As in life: the answer is lost, the order may well have arrived.
  return create === 'timeout' ? { ok: false, reason: 'warehouse.timeout' } : { ok: true, reference };
}

async function cancel(db: Db, code: string): Promise<WarehouseAnswer> {
  const mode = await takeMode(db, 'cancel');
  if (mode.cancel === 'refuse') return { ok: false, reason: 'CANCELEDFAIL 仓库已开始收货' };
  const known = await readSandboxOrder(db, code);
  const isFree = !known?.lines.some((l) => l.received > 0);
  if (known && isFree) await writeSandboxOrder(db, { ...known, status: 'CANCELED' });
  // As in life: the answer is lost, it may well be cancelled.
  if (mode.cancel === 'timeout') return { ok: false, reason: 'warehouse.timeout' };
  if (!isFree) return { ok: false, reason: 'CANCELEDFAIL 仓库已收货' };
  return { ok: true, reference: known?.reference ?? '' };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
