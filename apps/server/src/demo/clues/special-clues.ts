import { sql, type Selectable } from 'kysely';
import { lossReasons } from '@treadline/contract/platform/dictionary/dictionaries.ts';
import { clueSearch } from '#domains/service/clues/index.ts';
import type { Db, DB } from '#kernel/db.ts';

/** Start of a statement that adds a timeline entry, for rows named c. */
const line = (action: string, status: string) => sql`
  INSERT INTO timeline (entity, entity_id, entity_no, action, to_status, remark, actor_name, actor_type, company_id, request_id, at)
  SELECT 'clue', c.id, c.clue_no, ${action}::text, ${status}::text`;
const by = sql`coalesce(nullif(c.owner_name, ''), '平台运营'), 'DEALER', c.dealer_id, 'demo'`;

/** Uses every loss reason at least once; "other" has a remark. */
async function loseForEachReason(db: Db): Promise<void> {
  const reasons = Object.keys(lossReasons.entries).filter((code) => code !== 'NO_ANSWER');
  await sql`
    UPDATE clue SET loss_reason = r.code FROM (
      SELECT (${reasons}::text[])[n] AS code, id FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM clue
        WHERE status = 'CLOSED' AND contacted_at IS NOT NULL) t WHERE n <= ${reasons.length}) r
    WHERE r.id = clue.id`.execute(db);
  await sql`UPDATE clue SET close_remark = '客户已卖车' WHERE loss_reason = '-1'`.execute(db);
}

/** Marks the number of one clue as wrong. */
const misdial = (db: Db) =>
  sql`
  WITH c AS (
    UPDATE clue SET last_result = 'WRONG_NUMBER' WHERE id = (
      SELECT id FROM clue WHERE status = 'FOLLOWING' AND last_result = 'NO_ANSWER' ORDER BY id LIMIT 1)
    RETURNING id, last_contact_at)
  UPDATE clue_follow_up f SET result = 'WRONG_NUMBER', note = '空号' FROM c WHERE f.clue_id = c.id AND f.at = c.last_contact_at`.execute(
    db,
  );

/** Leaves the newest uncontacted clue of each shop unassigned. */
const leaveUnassigned = (db: Db) =>
  sql`
  UPDATE clue SET owner_id = NULL, owner_name = '' WHERE id IN (
    SELECT DISTINCT ON (dealer_id) id FROM clue WHERE status IN ('NEW', 'READ') ORDER BY dealer_id, id DESC)`.execute(
    db,
  );

/** Adds timeline entries of a clue: created, and closed by the correction. */
async function tellCorrected(db: Db, id: number): Promise<void> {
  const row = sql`WITH c AS (SELECT * FROM clue WHERE id = ${id})`;
  await sql`${row} ${line('create', 'NEW')}, '', ${by}, c.created_at FROM c`.execute(db);
  await sql`${row} ${line('correct', 'CLOSED')}, c.check_no, ${by}, c.closed_at FROM c`.execute(db);
}

/** Closes some untouched clues because a corrected check found everything green. */
async function correctSome(db: Db): Promise<void> {
  const checks = await db
    .selectFrom('tyre_check')
    .where('replaced_by', 'is', null)
    .where('version_num', '>', 1)
    .where(sql<boolean>`red + yellow = 0 AND mobile_enc IS NOT NULL`)
    .orderBy('id')
    .selectAll()
    .execute();
  for (const check of checks) {
    const { plate, vin, car_name, customer_name, dealer_id, mobile_enc, mobile_index, tail_index } = check;
    const no = check.check_no.replace('JC', 'XS');
    const names = { clue_no: no, plate, vin, car_name, customer_name };
    const at = (hours: number) =>
      sql<string>`${check.checked_at}::timestamptz + make_interval(hours => ${hours})`;
    const { id } = await db
      .insertInto('clue')
      .values({
        ...names,
        search: clueSearch.key(names),
        dealer_id,
        source: 'CHECK',
        mobile_enc: mobile_enc ?? '',
        mobile_index: mobile_index ?? '',
        tail_index: tail_index ?? '',
        status: 'CLOSED',
        closed_at: at(3),
        close_remark: '检测更正',
        tyre_check_id: check.first_id,
        check_no: check.check_no,
        due_at: at(6),
        created_by_name: 'clues',
        created_at: at(2),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tellCorrected(db, id);
  }
}

/** Reopens clues whose orders were cancelled. */
async function reopenSome(db: Db): Promise<void> {
  const reopened = sql`
    SELECT c.*, o.order_no, o.created_at AS placed, coalesce(o.ended_at, o.created_at) AS ended FROM clue c JOIN LATERAL (
      SELECT * FROM retail_order o WHERE o.dealer_id = c.dealer_id AND o.plate = c.plate ORDER BY o.id DESC LIMIT 1) o ON true
    WHERE c.status = 'FOLLOWING' AND o.end_state IN ('CANCELLED', 'TIMEOUT') AND o.ended_at IS NOT NULL
      AND o.created_at > c.created_at ORDER BY c.id LIMIT 8`;
  await sql`WITH c AS (${reopened}) ${line('convert', 'CONVERTED')}, c.order_no, ${by}, c.placed FROM c`.execute(
    db,
  );
  await sql`WITH c AS (${reopened}) ${line('reopen', 'FOLLOWING')}, c.order_no, ${by}, c.ended FROM c`.execute(
    db,
  );
  await sql`UPDATE clue SET reopened = 1 FROM (${reopened}) r WHERE r.id = clue.id`.execute(db);
}

/**
 * Adds a phone clue for the same car some hours later: merged into the first, or created separately with a reason.
 */
async function addTwin(
  db: Db,
  first: Selectable<DB['clue']>,
  no: string,
  isMerged: boolean,
): Promise<number> {
  const { plate, vin, car_name, customer_name, dealer_id, mobile_enc, mobile_index, tail_index } = first;
  const names = { clue_no: no, plate, vin, car_name, customer_name };
  const { id } = await db
    .insertInto('clue')
    .values({
      ...names,
      search: clueSearch.key(names),
      dealer_id,
      source: 'PHONE',
      mobile_enc,
      mobile_index,
      tail_index,
      status: isMerged ? 'CLOSED' : 'NEW',
      merged_into: isMerged ? first.id : null,
      closed_at: isMerged ? sql<string>`now() - interval '2 days'` : null,
      due_at: first.due_at,
      new_reason: isMerged ? '' : '客户要换另一套轮胎',
      created_by_name: '门店前台',
      created_at: sql<string>`${first.created_at}::timestamptz + interval '20 hours'`,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`WITH c AS (SELECT * FROM clue WHERE id = ${id})
    ${line('create', 'NEW')}, c.new_reason, ${by}, c.created_at FROM c`.execute(db);
  return id;
}

/** Adds the timeline entry of a merge. */
async function tellMerge(db: Db, first: Selectable<DB['clue']>, { id, no }: { id: number; no: string }) {
  await db
    .insertInto('clue_merge')
    .values({
      survivor_id: first.id,
      merged_id: id,
      before: JSON.stringify({ survivor: { status: first.status }, status: 'NEW' }),
      by_name: first.owner_name || '平台运营',
      at: sql<string>`now() - interval '2 days'`,
    })
    .execute();
  await sql`WITH c AS (SELECT * FROM clue WHERE id = ${id})
    ${line('merge', 'CLOSED')}, ${first.clue_no}::text, ${by}, c.closed_at FROM c`.execute(db);
  await sql`WITH c AS (SELECT * FROM clue WHERE id = ${first.id})
    ${line('mergedFrom', 'FOLLOWING')}, ${no}::text, ${by}, now() - interval '2 days' FROM c`.execute(db);
}

/** Adds calls by customers with open clues: one created separately with a reason, two merged. */
async function callAgain(db: Db): Promise<void> {
  const firsts = await db
    .selectFrom('clue')
    .where('status', '=', 'FOLLOWING')
    .where('plate', '<>', '')
    .where(sql<boolean>`created_at < now() - interval '3 days'`)
    .orderBy('id')
    .limit(3)
    .selectAll()
    .execute();
  for (const [at, first] of firsts.entries()) {
    const no = `${first.clue_no.slice(0, -6)}${String(900_001 + at)}`;
    const id = await addTwin(db, first, no, at > 0);
    if (at > 0) await tellMerge(db, first, { id, no });
  }
}

/** Writes one clue of each rare kind. */
export async function writeSpecialClues(db: Db): Promise<void> {
  await loseForEachReason(db);
  await correctSome(db);
  await misdial(db);
  await leaveUnassigned(db);
  await reopenSome(db);
  await callAgain(db);
}
