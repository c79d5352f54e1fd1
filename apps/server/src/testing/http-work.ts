/** Typical work over HTTP on the demo, by paths that every version since the first one serves. */
import { setTimeout as sleep } from 'node:timers/promises';
import { dotOfDay } from '@treadline/contract/kernel/dot.ts';
import { dayOf } from '#kernel/days.ts';
import type { LooseJson } from './server.ts';

let next = 1;
/** Packing size that divides those of all parts of the demo. */
const packing = 20;

/**
 * Client of a signed-in user over HTTP.
 * @throws Error with the answer when sign-in fails
 */
export async function signInOver(base: string, userName: string) {
  const call = async (method: string, path: string, body: unknown, token = ''): Promise<LooseJson> => {
    const answer = await fetch(`${base}/api${path}`, {
      method,
      headers: {
        ...(token && { authorization: token }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        'idempotency-key': `work-${Date.now()}-${next++}`,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`);
    return (JSON.parse(text || '{}') as { data: LooseJson }).data;
  };
  const { token } = await call('POST', '/user/signIn', { userName, password: 'Demo@2026' });
  const own = String(token);
  return {
    token: own,
    get: (path: string) => call('GET', path, undefined, own),
    post: (path: string, body: unknown) => call('POST', path, body, own),
    put: (path: string, body: unknown) => call('PUT', path, body, own),
  };
}
type Caller = Awaited<ReturnType<typeof signInOver>>;

interface Line {
  id: number;
  sentQuantity: number;
}
interface Received {
  good: number;
  defective?: number;
  dot?: string;
}

const rows = (answer: LooseJson): Record<string, never>[] =>
  answer.list as unknown as Record<string, never>[];

/** Signs in a buyer and a supplier of the demo, with actions on the supplier's goods. */
async function openDesk(base: string) {
  const [buyer, supplier] = [await signInOver(base, 'admin'), await signInOver(base, 'supplier01')];
  const mine = rows(await supplier.get('/logistics/purchaseOrder/orders?pageSize=1'))[0];
  if (!mine) throw new Error('the demo has no order of supplier01');
  const goods = rows(
    await buyer.get(
      `/inventory/warehouse-inventories/purchase/parts?pageSize=20&supplierId=${String(mine['supplierId'])}`,
    ),
  );
  const po = '/logistics/purchaseOrder';
  const dn = '/logistics/deliveryNote';
  const draft = async (...quantities: number[]): Promise<number> => {
    const { partId, supplierId, warehouseId } = goods[next % goods.length] ?? {};
    const lines = quantities.map((quantity, at) => ({
      partId: at ? goods[(next + at) % goods.length]?.['partId'] : partId,
      supplierId,
      warehouseId,
      quantity: quantity * packing,
    }));
    await buyer.post('/order/shoppingCart/add-update', lines);
    const { fingerprint } = await buyer.post('/order/shoppingCart/purchase/pre-submit', {});
    const made = await buyer.post('/order/shoppingCart/purchase/submit', { fingerprint });
    return Number((made.orders as unknown as { id: number }[])[0]?.id);
  };
  const pending = async (...quantities: number[]): Promise<number> => {
    const id = await draft(...quantities);
    await buyer.put(`${po}/submit/${id}`, {});
    return id;
  };
  const confirmed = async (...quantities: number[]): Promise<number> => {
    const id = await pending(...quantities);
    await supplier.put(`${po}/confirm/${id}`, {});
    return id;
  };
  const partsOf = async (id: number) =>
    ((await buyer.get(`${po}/${id}`)).lines ?? []) as unknown as { partNo: string; quantity: number }[];
  const ship = async (id: number, quantity?: number): Promise<number> => {
    const lines = (await partsOf(id)).map((line) => ({
      partNo: line.partNo,
      quantity: quantity ?? line.quantity,
    }));
    const dnNo = `W${Date.now()}${next++}`;
    const sent = await supplier.post(`${dn}/create/${id}`, { dnNo, shipDate: dayOf(new Date()), lines });
    const note = Number((sent.notes as unknown as { id: number }[])[0]?.id);
    // The warehouse is told by a job a moment later: what is recorded before that would change by itself.
    for (let tries = 0; tries < 100; tries += 1) {
      if (Number((await buyer.get(`${dn}/detail/${note}`)).status) !== 10) break;
      await sleep(200);
    }
    return note;
  };
  const receive = async (note: number, isFinal: boolean, of: (line: Line) => Received): Promise<void> => {
    const lines = (await buyer.get(`${dn}/lines/${note}`)) as unknown as Line[];
    await buyer.post(`${dn}/receive/${note}`, {
      isFinal,
      remark: '',
      lines: lines.map((line) => ({
        dnLineId: line.id,
        dot: dotOfDay(dayOf(new Date())),
        defective: 0,
        ...of(line),
      })),
    });
  };
  return { buyer, supplier, draft, pending, confirmed, ship, receive, po, dn };
}

/**
 * Creates purchase orders in every state, with short, defective, outdated, accepted and returned goods; a custom role
 * and a modified built-in one.
 * @returns order ids by state
 */
export async function runHttpWork(base: string): Promise<Record<string, number>> {
  const { buyer, draft, pending, confirmed, ship, receive, po, dn } = await openDesk(base);
  const all = (line: Line): Received => ({ good: line.sentQuantity });
  const made: Record<string, number> = { draft: await draft(3), pending: await pending(4, 2) };
  made['cancelled'] = await pending(5);
  await buyer.put(`${po}/cancel/${made['cancelled']}`, { cancelReason: 'not needed' });
  made['confirmed'] = await confirmed(6, 3);
  made['closed'] = await confirmed(7);
  await buyer.put(`${po}/close/${made['closed']}`, { closeReason: 'not needed' });
  made['partly sent'] = await confirmed(8);
  await ship(made['partly sent'], 3);
  made['sent'] = await confirmed(9, 4);
  await ship(made['sent']);
  made['partly received'] = await confirmed(10);
  await receive(await ship(made['partly received']), false, () => ({ good: 4 }));
  made['received'] = await confirmed(11, 2);
  await receive(await ship(made['received']), true, all);
  made['short'] = await confirmed(12);
  await receive(await ship(made['short']), true, () => ({ good: 9, defective: 1 }));
  made['closed short'] = await confirmed(13);
  await receive(await ship(made['closed short'], 5), true, all);
  await buyer.put(`${po}/close/${made['closed short']}`, { closeReason: 'the rest is not needed' });
  made['too old'] = await confirmed(14);
  await receive(await ship(made['too old']), true, (line) => ({ good: line.sentQuantity, dot: '0120' }));
  await decide(buyer, made['too old'], 'ACCEPTED');
  made['sent back'] = await confirmed(15);
  const note = await ship(made['sent back']);
  await receive(note, true, () => ({ good: 14, defective: 1 }));
  const { receipts } = await buyer.get(`${dn}/detail/${note}`);
  const [receipt] = receipts as unknown as { lines: { id: number }[] }[];
  await buyer.post(`${dn}/return/${made['sent back']}`, {
    remark: 'wrong',
    lines: [{ receiptLineId: receipt?.lines[0]?.id, bucket: 'on_hand', quantity: 4 }],
  });
  return made;
}

async function decide(buyer: Caller, order: number, state: string): Promise<void> {
  const { discrepancies } = await buyer.get(`/logistics/purchaseOrder/${order}`);
  for (const { id } of discrepancies as unknown as { id: number }[])
    await buyer.put(`/logistics/deliveryNote/discrepancy/${id}`, { state, remark: '' });
}
