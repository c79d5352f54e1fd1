import type { CarrierStep } from '@treadline/contract/tools/dev/carrier-steps.ts';
import type { CarrierMove } from '@treadline/contract/tools/dev/carriers.ts';
import type { Db } from '#kernel/db.ts';
import { signHeader, type Sign } from './sandbox.ts';
import { findHubBetween, placeOf, type Place } from './sandbox-places.ts';
import { readOrder, writeOrder, type SandboxOrder } from './sandbox-state.ts';

type Event = SandboxOrder['events'][number];

/** Webhook request ready to be posted to a carrier's webhook path. */
export interface SandboxPost {
  carrierId: number;
  headers: Record<string, string>;
  body: string;
}

const twoDays = 2 * 86_400_000;

/**
 * Moves a sandbox shipment to its next step. `db` is a transaction; the caller posts the returned webhooks in order
 * after it has committed.
 * @returns null when the sandbox does not know the order or it was cancelled
 */
export async function moveInSandbox(
  db: Db,
  sign: Sign,
  { orderNo, step, how, firstOnly }: CarrierMove,
): Promise<SandboxPost[] | null> {
  const order = await readOrder(db, orderNo);
  if (!order || order.cancelled) return null;
  const pieces = firstOnly ? order.pieceNos.slice(0, 1) : order.pieceNos;
  const start = Date.now() - (how === 'late' ? twoDays : 0);
  const told = (step === 'journey' ? journey : [step]).map((each, i) => {
    // A second between two steps, so that neither is taken for the other.
    const at = new Date(start + i * 1000).toISOString();
    return pieces.map((pieceNo): Event => ({ pieceNo, at, ...happening(order, each) }));
  });
  await writeOrder(db, { ...order, events: [...order.events, ...told.flat()] });
  if (how === 'silent') return [];
  const pushes = told.map((events) => pushOf(order, events, how === 'forged' ? () => 'forged' : sign));
  if (how === 'reversed') return pushes.toReversed();
  return how === 'twice' ? pushes.flatMap((push) => [push, push]) : pushes;
}

const journey: readonly CarrierStep[] = ['pickUp', 'transit', 'out', 'sign'];

function pushOf({ carrierId, waybillNo }: SandboxOrder, events: readonly Event[], sign: Sign): SandboxPost {
  const body = JSON.stringify(events.map((event) => ({ waybillNo, ...event })));
  return { carrierId, headers: { 'content-type': 'application/json', [signHeader]: sign(body) }, body };
}

const plain = { fault: '', signedBy: '', proofUrl: '' } as const;
const at = ({ name: site, lat, lng }: Place) => ({ site, lat, lng });

/** Text and place of a step's event. */
function happening(order: SandboxOrder, step: CarrierStep): Omit<Event, 'pieceNo' | 'at'> {
  const [from, to] = [placeOf(order.from), placeOf(order.to)];
  switch (step) {
    case 'pickUp':
      return { code: 'PICKED_UP', ...plain, ...at(from), text: `【${from.name}】快件已揽收` };
    case 'transit': {
      const hub = findHubBetween(from, to);
      return { code: 'IN_TRANSIT', ...plain, ...at(hub), text: `【${hub.name}转运中心】快件已到达` };
    }
    case 'out':
      return { code: 'OUT', ...plain, ...at(to), text: `【${to.name}】快件正在派送` };
    case 'sign':
      return { code: 'SIGNED', ...plain, ...at(to), text: '快件已签收，签收人：前台', signedBy: '前台' };
    case 'refuse':
      return { code: 'EXCEPTION', ...plain, fault: 'REFUSED', ...at(to), text: '收件人拒收' };
    case 'damage':
      return { code: 'EXCEPTION', ...plain, fault: 'DAMAGED', ...at(to), text: '外包装破损，等待核实' };
    case 'lose':
      return {
        code: 'EXCEPTION',
        ...plain,
        fault: 'LOST',
        ...at(findHubBetween(from, to)),
        text: '快件遗失，正在查找',
      };
    case 'hold':
      return { code: 'EXCEPTION', ...plain, fault: 'OTHER', ...at(to), text: '因天气原因滞留' };
    case 'turnBack':
      return { code: 'RETURNED', ...plain, ...at(to), text: '快件已退回，正返回发件地' };
    case 'home':
      return { code: 'SIGNED', ...plain, ...at(from), text: '退回件已由发件人签收', signedBy: '发件仓库' };
    case 'journey':
      throw new Error('a journey is made of steps');
  }
}
