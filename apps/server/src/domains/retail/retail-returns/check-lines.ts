import type { z } from 'zod';
import {
  returnKinds,
  type Destination,
  type ReturnReason,
} from '@treadline/contract/retail/retail-returns/fields.ts';
import type { retailReturnRoutes } from '@treadline/contract/retail/retail-returns/returns.ts';
import { formatMoney } from '@treadline/contract/kernel/format.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { readOffered, type Offered } from './offered.ts';
import { placesOf } from './places.ts';
import { takePieces, type Taken } from './take-pieces.ts';
import { openUnreadDots } from './unread-dots.ts';

export type ReturnInput = z.output<(typeof retailReturnRoutes)['create']['body']>;
type AskedLine = ReturnInput['lines'][number];

/** Checked line of a return; amounts in fen. */
export interface ReturnLine extends Taken {
  qty: number;
  dot: string;
  reason: ReturnReason;
  amountFen: number;
  /** Of goods. */
  destination: Destination | null;
  locationId: number | null;
}

/** What a line is called: freight has no name of its own. */
export const nameOf = ({ name, kind }: Pick<Offered, 'name' | 'kind'>) => name || returnKinds[kind];

/**
 * Checks the lines of a return against what can still come back of a locked order.
 * @throws record.not-found, retail-return.too-many, retail-return.dot, retail-return.destination,
 * retail-return.no-place, retail-return.raised
 */
export async function checkLines(
  ctx: Ctx,
  order: { id: number; dealer_id: number },
  asked: ReturnInput['lines'],
): Promise<ReturnLine[]> {
  const offered = await readOffered(ctx, order.id);
  const taken = takePieces(offered, asked);
  const unread = await openUnreadDots(ctx, order.id, offered);
  const dots = new Map(taken.map(({ line }) => [line, [...line.dots]]));
  const lines: ReturnLine[] = [];
  for (const [at, wish] of asked.entries()) {
    const one = taken[at] as Taken;
    if (wish.amount > one.fullFen)
      fail('retail-return.raised', { name: nameOf(one.line), max: formatMoney(one.fullFen) });
    takeDots(one.line, wish, dots.get(one.line) ?? []);
    lines.push({
      ...one,
      qty: wish.quantity,
      dot: dotOf(one.line, wish, unread),
      reason: wish.reason,
      amountFen: wish.amount,
      ...(await goesTo(ctx, order, one.line, wish)),
    });
  }
  return lines;
}

/** The DOT under which pieces come back: as it was fitted, of an unread one as it was sold. */
const dotOf = (
  { kind, partId }: Offered,
  { dot, quantity }: AskedLine,
  unread: (partId: number, qty: number) => string,
): string => (kind === 'TYRE' ? dot || unread(partId ?? 0, quantity) : '');

/** Takes the DOTs of a line's pieces off those that are on the car. @throws retail-return.dot */
function takeDots(line: Offered, { dot, quantity }: AskedLine, left: string[]): void {
  if (line.kind !== 'TYRE') return;
  for (let n = 0; n < quantity; n++) {
    const at = left.indexOf(dot);
    if (at < 0)
      fail('retail-return.dot', {
        name: nameOf(line),
        dot: dot || '—',
        fitted: left.map((each) => each || '—').join('、'),
      });
    left.splice(at, 1);
  }
}

/** Where a line's goods go. @throws retail-return.destination, retail-return.no-place */
async function goesTo(
  ctx: Ctx,
  order: { id: number; dealer_id: number },
  line: Offered,
  { destination, locationId }: AskedLine,
): Promise<Pick<ReturnLine, 'destination' | 'locationId'>> {
  if (line.partId === null) return { destination: null, locationId: null };
  if (destination === null) return fail('retail-return.destination', { name: nameOf(line) });
  const places = await placesOf(ctx, order, line);
  const [usual] = places;
  if (!usual) return fail('retail-return.no-place', { name: nameOf(line) });
  if (locationId === null) return { destination, locationId: usual.value };
  if (!places.some(({ value }) => value === locationId))
    fail('retail-return.destination', { name: nameOf(line) });
  return { destination, locationId };
}
