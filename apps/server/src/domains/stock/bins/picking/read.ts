import { sql } from 'kysely';
import type { z } from 'zod';
import type { PickKind } from '@treadline/contract/stock/bins/fields.ts';
import type { Picking, PickingDetail } from '@treadline/contract/stock/bins/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import { providerFor, providers } from '#kernel/hooks.ts';
import { compareText } from '#kernel/order.ts';
import { partPlainly } from './parts.ts';
import { requireBinPlace } from '../bin.ts';
import { pickSources, type PickDocument, type PickSubject } from '../hooks.ts';
import { planRoute } from './route.ts';

type Row = z.output<typeof Picking>;

/** Documents whose goods wait at a place: urgent ones first, then by ship day and number. @throws record.not-found, permission.type */
export async function listPickings(ctx: Ctx, locationId: number): Promise<Row[]> {
  const place = await requireBinPlace(ctx, locationId);
  const rows: Row[] = [];
  for (const [kind, source] of providers(ctx, pickSources)) {
    const waiting = await source.waiting(ctx, locationId);
    const picked = await pickedOf(ctx, kind, waiting);
    for (const each of waiting) rows.push(rowOfDocument(kind, each, place.name, picked.get(each.id) ?? 0));
  }
  return rows.toSorted(
    (a, b) =>
      Number(b.urgent) - Number(a.urgent) ||
      compareText(a.day ?? '', b.day ?? '') ||
      compareText(a.docNo, b.docNo),
  );
}

const rowOfDocument = (kind: PickKind, each: PickDocument, locationName: string, picked: number): Row => ({
  id: each.id,
  locationId: each.locationId,
  locationName,
  kind,
  docNo: each.no,
  toName: each.toName,
  urgent: each.urgent,
  day: each.day,
  pieces: each.pieces,
  picked,
});

async function pickedOf({ db }: Ctx, kind: PickKind, waiting: readonly { id: number }[]) {
  const rows = await db
    .selectFrom('bin_pick as k')
    .where('k.kind', '=', kind)
    .where('k.doc_id', 'in', [0, ...waiting.map(({ id }) => id)])
    .groupBy('k.doc_id')
    .select('k.doc_id as id')
    .select(sql<number>`sum(k.qty)::int`.as('qty'))
    .execute();
  return new Map(rows.map(({ id, qty }) => [id, qty]));
}

/** Returns the picking list of a document. @throws record.not-found, permission.type, permission.code, bin.place */
export async function readPicking(
  ctx: Ctx,
  kind: PickKind,
  id: number,
): Promise<z.output<typeof PickingDetail>> {
  return detailOf(ctx, kind, await providerFor(ctx, pickSources, kind).read(ctx, id));
}

/** The picking list of a document that was read. */
export async function detailOf(
  ctx: Ctx,
  kind: PickKind,
  subject: PickSubject,
): Promise<z.output<typeof PickingDetail>> {
  const place = await requireBinPlace(ctx, subject.locationId);
  const { stops, picks } = await planRoute(ctx, kind, subject);
  const parts = await partPlainly(
    ctx,
    stops.map(({ partId }) => partId),
  );
  const done = await readDone(ctx, kind, subject.id);
  return {
    ...rowOfDocument(
      kind,
      subject,
      place.name,
      picks.reduce((sum, { qty }) => sum + qty, 0),
    ),
    lines: stops.map(({ lineId, partId, dot, binId, binCode, quantity }) => ({
      lineId,
      partId,
      dot,
      binId,
      binCode,
      quantity,
      ...(parts.get(partId) ?? { size: '', partNo: '', partName: '', barcode: '' }),
    })),
    done,
  };
}

const readDone = ({ db }: Ctx, kind: PickKind, docId: number) =>
  db
    .selectFrom('bin_pick as k')
    .innerJoin('part as p', 'p.id', 'k.part_id')
    .leftJoin('bin as b', 'b.id', 'k.bin_id')
    .where('k.kind', '=', kind)
    .where('k.doc_id', '=', docId)
    .orderBy('k.id', 'desc')
    .select(['k.id', 'p.size', 'p.part_no as partNo', 'p.name as partName', 'k.dot_yyww as dot'])
    .select(['k.qty as quantity', 'k.picked_by_name as by', 'k.picked_at as time'])
    .select(sql<string>`coalesce(b.code, '')`.as('binCode'))
    .execute();
