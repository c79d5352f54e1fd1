import type { z } from 'zod';
import { pickSettings } from '@treadline/contract/stock/bins/settings.ts';
import type { binRoutes } from '@treadline/contract/stock/bins/routes.ts';
import type { PickKind } from '@treadline/contract/stock/bins/fields.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { notPutAway } from '@treadline/contract/stock/bins/fields.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { providerFor } from '#kernel/hooks.ts';
import { readSetting } from '#kernel/settings.ts';
import {
  addPick,
  lockLevels,
  readFreeStock,
  removePick,
  requireNotRecalled,
} from '#domains/stock/inventory/index.ts';
import { requireBinPlace } from '../bin.ts';
import { pickSources, type PickSubject } from '../hooks.ts';
import { movePieces, readUnplaced, failChanged } from '../move-pieces.ts';
import { partPlainly } from './parts.ts';
import { detailOf } from './read.ts';
import { planRoute, type RouteStop } from './route.ts';

type Taken = z.output<typeof binRoutes.pick.body>;

/**
 * Pieces are taken for a document: out of their bin, or from those that were not put away. They wait until it is shipped.
 * @throws picking.line, picking.other-bin, picking.other-dot, picking.too-many, bin.changed, inventory.recalled; errors of
 * the document's lock
 */
export async function pickPieces(ctx: Ctx, kind: PickKind, id: number, taken: Taken) {
  const source = providerFor(ctx, pickSources, kind);
  const subject = await source.begin(ctx, id);
  const { locationId } = subject;
  await requireBinPlace(ctx, locationId);
  const line = subject.lines.find(({ lineId }) => lineId === taken.lineId) ?? fail('record.not-found');
  const { partId } = line;
  await lockLevels(ctx, [{ locationId, partId }]);
  const { stops } = await planRoute(ctx, kind, subject);
  const own = stops.filter(({ lineId }) => lineId === line.lineId);
  await requireStop(ctx, subject, { partId, own, swaps: source.swaps }, taken);
  await takeOut(ctx, locationId, partId, taken);
  await addPick(ctx.db, {
    kind,
    doc_id: id,
    biz_type: line.bizType,
    biz_line_id: line.lineId,
    location_id: locationId,
    part_id: partId,
    dot_yyww: taken.dot,
    bin_id: taken.binId,
    qty: taken.quantity,
    picked_by: ctx.me.accountId || null,
    picked_by_name: ctx.me.name,
  });
  return detailOf(ctx, kind, subject);
}

async function takeOut(ctx: Ctx, locationId: number, partId: number, taken: Taken): Promise<void> {
  const { binId, dot, quantity } = taken;
  if (binId !== null) {
    await movePieces(ctx, locationId, [{ partId, dot, fromId: binId, toId: null, quantity, seen: null }]);
    return;
  }
  const free = await readUnplaced(ctx.db, locationId, [partId]);
  const here = free.find((row) => row.dot === dot)?.qty ?? 0;
  if (quantity > here) await failChanged(ctx, { partId, dot }, null, here);
}

interface Wanted {
  partId: number;
  own: readonly RouteStop[];
  swaps: boolean;
}

const sumOf = (stops: readonly RouteStop[]): number => stops.reduce((sum, { quantity }) => sum + quantity, 0);
const sayBin = (code: string) => (code === '' ? notPutAway : t(code, code, code));

/** What was scanned is what the list says, or what the settings let stand for it. */
async function requireStop(ctx: Ctx, subject: PickSubject, wanted: Wanted, taken: Taken): Promise<void> {
  const { partId, own } = wanted;
  const part = (await partPlainly(ctx, [partId])).get(partId)?.partNo ?? '';
  const [first] = own;
  if (!first) return fail('picking.line', { part, no: subject.no });
  const ofDot = own.filter(({ dot }) => dot === taken.dot);
  if (ofDot.length === 0) await requireOtherDot(ctx, subject, { ...wanted, part, first }, taken);
  else if (!ofDot.some(({ binId }) => binId === taken.binId)) await requireOtherBin(ctx, ofDot, part, taken);
  const left = sumOf(ofDot.length > 0 ? ofDot : own);
  if (taken.quantity > left)
    fail('picking.too-many', { part, dot: taken.dot || '—', left, asked: taken.quantity, path: 'quantity' });
}

async function requireOtherBin(
  ctx: Ctx,
  ofDot: readonly RouteStop[],
  part: string,
  { binId }: Taken,
): Promise<void> {
  if (await readSetting(ctx.db, pickSettings.settings.otherBin)) return;
  const bin = await ctx.db
    .selectFrom('bin')
    .where('id', '=', binId ?? 0)
    .select('code')
    .executeTakeFirst();
  fail('picking.other-bin', {
    part,
    expected: sayBin(ofDot[0]?.binCode ?? ''),
    bin: sayBin(bin?.code ?? ''),
    path: 'binId',
  });
}

async function requireOtherDot(
  ctx: Ctx,
  { locationId }: PickSubject,
  { partId, part, first, swaps }: Wanted & { part: string; first: RouteStop },
  { dot, quantity }: Taken,
): Promise<void> {
  const free = await readFreeStock(ctx, [locationId], [partId]);
  const open = free[0]?.dots.find((row) => row.dot === dot)?.qty ?? 0;
  const mayDiffer = swaps && (await readSetting(ctx.db, pickSettings.settings.otherDot));
  if (!mayDiffer || open < quantity)
    fail('picking.other-dot', { part, expected: first.dot || '—', dot: dot || '—', path: 'dot' });
  await requireNotRecalled(ctx, [{ partId, dot, path: 'dot' }]);
}

/**
 * Picked pieces go back into their bin, or where it has no room or is disabled to those that were not put away.
 * @throws picking.ended, record.not-found; errors of the document's lock
 */
export async function unpickPieces(ctx: Ctx, kind: PickKind, docId: number, pickId: number) {
  const subject = await providerFor(ctx, pickSources, kind).begin(ctx, docId);
  const { locationId } = subject;
  await requireBinPlace(ctx, locationId);
  const own = () => ctx.db.selectFrom('bin_pick').where('id', '=', pickId).where('kind', '=', kind);
  const known = await own().where('doc_id', '=', docId).select('part_id').executeTakeFirst();
  if (!known) return fail('record.not-found');
  await lockLevels(ctx, [{ locationId, partId: known.part_id }]);
  // A posting that had the lock before may have taken it.
  const pick = await own().selectAll().executeTakeFirst();
  if (!pick) return fail('picking.ended');
  await removePick(ctx.db, pickId);
  const { part_id: partId, dot_yyww: dot, bin_id: toId, qty: quantity } = pick;
  if (toId !== null && (await hasRoom(ctx, toId, quantity)))
    await movePieces(ctx, locationId, [{ partId, dot, fromId: null, toId, quantity, seen: null }]);
  return detailOf(ctx, kind, subject);
}

/** The bin's row is locked, as by whoever fills it. */
async function hasRoom({ db }: Ctx, id: number, qty: number): Promise<boolean> {
  const { enabled, max } = await db
    .selectFrom('bin')
    .where('id', '=', id)
    .select(['enabled', 'max_pieces as max'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const { held } = await db
    .selectFrom('bin_stock')
    .where('bin_id', '=', id)
    .select((eb) => eb.fn.sum<number | null>('qty').as('held'))
    .executeTakeFirstOrThrow();
  return enabled && (max === null || (held ?? 0) + qty <= max);
}
