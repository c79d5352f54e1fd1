import { sql } from 'kysely';
import type { z } from 'zod';
import { ledgerTypeTexts } from '@treadline/contract/stock/ledger/ledger-types.ts';
import type { Quality, VarianceCause } from '@treadline/contract/stock/variance/fields.ts';
import type { VarianceExplanation } from '@treadline/contract/stock/variance/routes.ts';
import { selection } from '#kernel/columns.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import type { DotSide } from './compare-place.ts';
import type { ExplainedPieces } from './explain.ts';
import { variance, varianceRow, varianceSource } from './variance.ts';

/** Movements of each side that are shown. */
const most = 500;

interface Movement {
  no: string;
  docNo: string;
  type: string;
  quality: Quality;
  dot: string;
  quantity: number;
  time: string;
}

/**
 * Returns the evidence of a variance since both systems last agreed, up to the pull: movements with the cause their
 * document contributes to, stock by DOT, and causes.
 * @throws record.not-found
 */
export async function readExplanation(ctx: Ctx, id: number): Promise<z.input<typeof VarianceExplanation>> {
  const found = await varianceSource(ctx)
    .leftJoin('wms_place', 'wms_place.location_id', 'stock_variance.location_id')
    .where('stock_variance.id', '=', id)
    .select(selection(varianceRow, ctx))
    .select(['stock_variance.ours', 'stock_variance.theirs', 'stock_variance.causes'])
    .select(['stock_variance.their_since as matchedTime', 'wms_place.as_of as asOf'])
    .executeTakeFirst();
  if (!found) fail('record.not-found', { entity: variance.label });
  const causes = found.causes as unknown as ExplainedPieces[];
  const [ours, theirs] = await Promise.all([readOurs(ctx, id), readTheirs(ctx, id)]);
  const withCause = (m: Movement) => ({ ...m, cause: causeOf(causes, m) });
  return {
    ...found,
    causes,
    dots: dotsOf(found.ours as unknown as DotSide[], found.theirs as unknown as DotSide[]),
    ours: ours.map(withCause),
    theirs: theirs.map(withCause),
  };
}

const causeOf = (causes: readonly ExplainedPieces[], { docNo, quality }: Movement): VarianceCause | null =>
  causes.find((c) => c.quality === quality && c.docs.includes(docNo))?.cause ?? null;

/** Pieces on both sides by DOT, good first; a DOT that is not known comes last. */
function dotsOf(ours: readonly DotSide[], theirs: readonly DotSide[]) {
  const rows = new Map<string, { quality: Quality; dot: string; ours: number; theirs: number }>();
  const add = (side: 'ours' | 'theirs', { quality, dot, qty }: DotSide): void => {
    const row = rows.get(`${quality}/${dot}`) ?? { quality, dot, ours: 0, theirs: 0 };
    row[side] += qty;
    rows.set(`${quality}/${dot}`, row);
  };
  for (const each of ours) add('ours', each);
  for (const each of theirs) add('theirs', each);
  const key = ({ quality, dot }: DotSide | { quality: Quality; dot: string }): string =>
    `${quality === 'GOOD' ? 0 : 1}${dot === '' ? '9999' : dot.slice(2) + dot.slice(0, 2)}`;
  return [...rows.values()].toSorted((a, b) => key(a).localeCompare(key(b)));
}

async function readOurs({ db, lang }: Ctx, id: number): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    SELECT t.id::text AS no, t.biz_no AS "docNo", t.biz_type AS type,
      CASE t.bucket WHEN 'on_hand' THEN 'GOOD' ELSE 'BAD' END AS quality, t.dot_yyww AS dot, t.delta AS quantity,
      t.occurred_at AS time
    FROM stock_variance v JOIN stock_txn t ON t.location_id = v.location_id AND t.part_id = v.part_id
    WHERE v.id = ${id} AND t.bucket <> 'in_transit' AND t.occurred_at > coalesce(v.our_since, '-infinity')
      AND t.occurred_at <= v.pulled_at
    ORDER BY t.occurred_at DESC, t.id DESC LIMIT ${most}`.execute(db);
  return rows.map((row) => ({ ...row, type: ledgerTypeTexts[row.type]?.[lang] ?? row.type }));
}

async function readTheirs({ db }: Ctx, id: number): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    SELECT m.move_no AS no, m.doc_no AS "docNo", '' AS type, m.quality, m.dot_yyww AS dot, m.qty AS quantity,
      m.moved_at AS time
    FROM stock_variance v JOIN wms_movement m ON m.location_id = v.location_id AND m.part_id = v.part_id
    WHERE v.id = ${id} AND m.moved_at > v.their_since AND m.moved_at <= v.pulled_at
    ORDER BY m.moved_at DESC, m.id DESC LIMIT ${most}`.execute(db);
  return rows;
}
