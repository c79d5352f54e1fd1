import { sql, type Selectable } from 'kysely';
import { barcodesOf, readPieceCode, type PieceCode } from '@treadline/contract/kernel/piece-code/index.ts';
import type { PieceDocument, PieceKind, PieceState } from '@treadline/contract/stock/pieces/words.ts';
import type { Ctx } from '#kernel/context.ts';
import type { DB } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { moveRefusal } from './move-refusal.ts';

/** An identity that was read, with what its line says of it; `path` is its field. */
export interface ReadPiece {
  identity: string;
  partId: number;
  dot: string;
  path: string;
}

/** Identities read with one document; `locationId` is where that was, or where the goods are now. */
export interface Seen {
  kind: PieceKind;
  document: { type: PieceDocument; id: number; no: string };
  locationId: number;
  /** Other places from where goods of the document left. */
  alsoFrom?: readonly number[];
  /** Of goods that come back: the document that they were sold with. */
  soldWith?: { type: PieceDocument; id: number; no: string };
  /** Of goods that come back: they are scrapped at once. */
  isGone?: boolean;
  pieces: readonly ReadPiece[];
}

export type PieceRow = Selectable<DB['tyre_piece']> & { place: string };
export type Read = ReadPiece & { code: PieceCode };

/** A piece that was somewhere else by the books; what is seen with one's own eyes is true. */
export interface MovedPiece {
  identity: string;
  /** The place, or the document that it had left with. */
  from: string;
}

const stateAfter: Readonly<Record<PieceKind, PieceState>> = {
  RECEIPT: 'IN_STOCK',
  COUNT: 'IN_STOCK',
  BACK: 'IN_STOCK',
  SHIP: 'SHIPPED',
  FIT: 'FITTED',
};

/** State of a piece that was read so. */
export const stateOf = ({ kind, isGone = false }: { kind: PieceKind; isGone?: boolean }): PieceState =>
  isGone ? 'GONE' : stateAfter[kind];

/**
 * Records identities that were read, in the caller's transaction, its document locked; pieces are locked last. The same
 * reading again changes nothing.
 * @returns pieces that a count found elsewhere than the books had them
 * @throws piece.unreadable, piece.product-code, piece.twice, piece.other-part, piece.other-dot, piece.elsewhere, piece.here,
 * piece.shipped, piece.fitted, piece.gone, piece.not-out at their fields
 */
export async function seePieces(ctx: Ctx, seen: Seen): Promise<MovedPiece[]> {
  if (seen.pieces.length === 0) return [];
  const reads = seen.pieces.map(readOne);
  requireOnce(reads);
  await requireParts(ctx, reads);
  await addUnknown(ctx, seen, reads);
  const known = await lockPieces(ctx, reads);
  const moved: MovedPiece[] = [];
  for (const read of reads) {
    const row = known.get(read.code.identity) ?? fail('record.not-found');
    const from = await seeOne(ctx, seen, read, row);
    if (from) moved.push({ identity: read.code.identity, from });
  }
  return moved;
}

function readOne(piece: ReadPiece): Read {
  const code = readPieceCode(piece.identity);
  return code
    ? { ...piece, code, dot: piece.dot || code.dot }
    : fail('piece.unreadable', { text: piece.identity, path: piece.path });
}

function requireOnce(reads: readonly Read[]): void {
  const seen = new Set<string>();
  for (const { code, path } of reads) {
    if (seen.has(code.identity)) fail('piece.twice', { identity: code.identity, path });
    seen.add(code.identity);
  }
}

/** Refuses identities whose code says another part or DOT than their line, and codes that all tyres of a part have. */
async function requireParts({ db }: Ctx, reads: readonly Read[]): Promise<void> {
  const codes = reads.map(({ code }) => barcodesOf(code.gtin || code.partNo || code.identity));
  const { rows } = await sql<{ id: number; partNo: string; barcode: string }>`
    SELECT id, part_no AS "partNo", barcode FROM part WHERE owner_id IS NULL
      AND (barcode = ANY(${codes.flat()}::text[]) OR upper(part_no) = ANY(${codes.flat()}::text[]))`.execute(
    db,
  );
  reads.forEach(({ code, partId, path, dot }, at) => {
    const own = codes[at] ?? [];
    const meant = rows.filter(
      ({ partNo, barcode }) => own.includes(barcode) || own.includes(partNo.toUpperCase()),
    );
    const [first] = meant;
    if (first && code.scheme === 'MAKER') fail('piece.product-code', { text: code.identity, path });
    if (first && !meant.some(({ id }) => id === partId))
      fail('piece.other-part', { identity: code.identity, part: first.partNo, path });
    if (code.dot !== '' && dot !== code.dot)
      fail('piece.other-dot', { identity: code.identity, known: code.dot, dot, path });
  });
}

/** Identities that nobody has read before get their rows, in one order for all: two who read one tag wait for each other. */
async function addUnknown({ db }: Ctx, seen: Seen, reads: readonly Read[]) {
  const { document, locationId } = seen;
  const state = stateOf(seen);
  const rows = reads
    .toSorted((a, b) => (a.code.identity < b.code.identity ? -1 : 1))
    .map(({ code, partId, dot }) => ({
      identity: code.identity,
      scheme: code.scheme,
      part_id: partId,
      dot_yyww: dot,
      state,
      location_id: state === 'IN_STOCK' ? locationId : null,
      doc_type: '',
      doc_id: 0,
      doc_no: document.no,
      seen_at: sql<Date>`clock_timestamp()`,
    }));
  await db
    .insertInto('tyre_piece')
    .values(rows)
    .onConflict((clash) => clash.column('identity').doNothing())
    .execute();
}

async function lockPieces({ db }: Ctx, reads: readonly Read[]): Promise<Map<string, PieceRow>> {
  const rows = await db
    .selectFrom('tyre_piece as t')
    .leftJoin('location as l', 'l.id', 't.location_id')
    .where(
      't.identity',
      'in',
      reads.map(({ code }) => code.identity),
    )
    .orderBy('t.identity')
    .forUpdate('t')
    .selectAll('t')
    .select(sql<string>`coalesce(l.name, '')`.as('place'))
    .execute();
  return new Map(rows.map((row) => [row.identity, row]));
}

/** @returns from where a counted piece moved; '' where the books had it right */
async function seeOne(ctx: Ctx, seen: Seen, read: Read, row: PieceRow): Promise<string> {
  const isNew = row.doc_type === '';
  const { document, kind } = seen;
  if (!isNew) await requireSame(ctx, kind, read, row);
  const isSame = row.doc_type === document.type && row.doc_id === document.id;
  // Who counts reads what is on the tyre.
  const dot = (kind === 'COUNT' && read.dot) || row.dot_yyww || read.dot;
  if (isSame && row.state === stateOf(seen) && dot === row.dot_yyww) return '';
  const refusal = isNew ? null : moveRefusal(seen, row);
  if (refusal)
    fail(refusal.error, {
      identity: row.identity,
      no: row.doc_no,
      place: row.place,
      ...refusal.values,
      path: read.path,
    });
  await writePiece(ctx, row.id, { ...seen, dot });
  const isElsewhere = kind === 'COUNT' && !isNew && row.location_id !== seen.locationId;
  return isElsewhere ? row.place || row.doc_no : '';
}

async function requireSame(
  { db }: Ctx,
  kind: PieceKind,
  { code, partId, dot, path }: Read,
  row: PieceRow,
): Promise<void> {
  const { identity } = code;
  if (row.part_id !== partId) {
    const { part_no: part } = await db
      .selectFrom('part')
      .where('id', '=', row.part_id)
      .select('part_no')
      .executeTakeFirstOrThrow();
    fail('piece.other-part', { identity, part, path });
  }
  if (kind !== 'COUNT' && dot !== '' && row.dot_yyww !== '' && row.dot_yyww !== dot)
    fail('piece.other-dot', { identity, known: row.dot_yyww, dot, path });
}

interface Written {
  kind: PieceKind;
  document: Seen['document'];
  locationId: number;
  isGone?: boolean;
  dot: string;
}

/** Writes the state of a locked piece and its event. */
export async function writePiece({ db, me }: Ctx, id: number, written: Written): Promise<void> {
  const { kind, document, locationId, dot } = written;
  const state = stateOf(written);
  const now = {
    state,
    location_id: state === 'IN_STOCK' ? locationId : null,
    doc_type: document.type,
    doc_id: document.id,
    doc_no: document.no,
    dot_yyww: dot,
  };
  const { events: nth, part_id } = await db
    .updateTable('tyre_piece')
    .set({ ...now, seen_at: sql`clock_timestamp()`, events: sql`events + 1` })
    .where('id', '=', id)
    .returning(['events', 'part_id'])
    .executeTakeFirstOrThrow();
  await db
    .insertInto('tyre_piece_event')
    .values({ ...now, piece_id: id, nth, part_id, kind, actor_id: me.accountId, actor_name: me.name })
    .execute();
}
