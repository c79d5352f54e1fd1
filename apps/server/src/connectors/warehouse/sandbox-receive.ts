import { randomUUID } from 'node:crypto';
import type { Arrival } from '@treadline/contract/tools/dev/warehouse.ts';
import { dotOfDay } from '@treadline/contract/kernel/dot.ts';
import { addDays, dayOf } from '#kernel/days.ts';
import type { Db } from '#kernel/db.ts';
import { readSandboxOrder, writeSandboxOrder, type SandboxOrder } from './sandbox-state.ts';

interface Found {
  lineNo: string | null;
  itemCode: string;
  dot: string;
  good: number;
  defective: number;
}

/**
 * Lets the sandbox warehouse receive an entry order and returns its signed callback, ready to be posted: the query
 * and the body. `part` is half of what is missing, `short` all but one piece; the rest arrive with one fault.
 * @returns null when the sandbox does not know the code.
 */
export async function receiveInSandbox(
  db: Db,
  sign: (text: string) => string,
  code: string,
  what: { arrival: Arrival; isFinal: boolean },
): Promise<{ query: Record<string, string>; body: string } | null> {
  const order = await readSandboxOrder(db, code, true);
  // A truck may come although it was cancelled.
  if (!order) return null;
  const found = findGoods(order, what.arrival);
  await writeSandboxOrder(db, {
    ...order,
    messages: order.messages + 1,
    status: what.isFinal ? 'FULFILLED' : order.status,
    lines: order.lines.map((l) => ({
      ...l,
      received: l.received + sumOf(found.filter((f) => f.lineNo === l.lineNo)),
    })),
  });
  const body = JSON.stringify({
    code,
    reference: order.reference,
    outBizCode: `SB-${randomUUID()}`,
    isFinal: what.isFinal,
    lines: found,
  });
  return { query: { sign: sign(body) }, body };
}

const sumOf = (found: readonly Found[]): number => found.reduce((n, f) => n + f.good + f.defective, 0);

function findGoods(order: SandboxOrder, arrival: Arrival): Found[] {
  const today = dayOf(new Date());
  const fresh = dotOfDay(addDays(today, -7 * 6));
  const open = order.lines.map((l) => ({ ...l, missing: Math.max(0, l.quantity - l.received) }));
  const goods = open
    .map((l) => ({
      lineNo: l.lineNo,
      itemCode: l.itemCode,
      dot: fresh,
      good: arrival === 'part' ? Math.ceil(l.missing / 2) : l.missing,
      defective: 0,
    }))
    .filter((f) => f.good > 0 || ['over', 'wrongPart'].includes(arrival));
  const first = goods[0];
  if (arrival === 'nothing' || !first) return [];
  if (arrival === 'short') first.good -= 1;
  if (arrival === 'over') first.good += 1;
  if (arrival === 'defective') Object.assign(first, { good: first.good - 1, defective: 1 });
  if (arrival === 'oldDot') first.dot = dotOfDay(addDays(today, -7 * 170));
  if (arrival === 'wrongDot') first.dot = '9999';
  const stranger = { lineNo: null, itemCode: `${first.itemCode}-X`, dot: fresh, good: 1, defective: 0 };
  return [...goods, ...(arrival === 'wrongPart' ? [stranger] : [])].filter((f) => f.good + f.defective > 0);
}
