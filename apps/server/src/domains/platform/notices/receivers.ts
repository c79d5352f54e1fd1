import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { systemMe, type Ctx } from '#kernel/context.ts';
import type { DB } from '#kernel/db.ts';
import type { Notices, Party } from '#kernel/notices.ts';
import { visible } from '#kernel/scope.ts';
import { codesThatOpen, holdsOne } from './openers.ts';
import type { NotifiedEvent } from './words.ts';

/** A timeline event with the path of its record. */
export type Event = Selectable<DB['timeline']> & Pick<NotifiedEvent, 'own_path'>;

/** A recipient with the events to notify. */
export interface Receiver {
  membershipId: number;
  accountId: number;
  companyId: number;
  phone: string | null;
  email: string | null;
  lang: Lang;
  mail: boolean;
  sms: boolean;
  /** Whether the list of the kind of record is open to them, which a notice of several records leads to. */
  opensList: boolean;
  events: Event[];
}
type Found = Omit<Receiver, 'events'> & { recordId: number; involved: boolean; holds: boolean };
interface Company {
  id: number;
  region: string | null;
}

/** Returns the people of one party to notify of events of one action. */
export async function findReceivers(
  ctx: Ctx,
  declared: Notices,
  party: Party,
  events: readonly Event[],
): Promise<Receiver[]> {
  const found: Found[] = [];
  for (const company of await companiesOf(ctx, declared, party, events)) {
    const me = { ...systemMe(''), type: party.type, companyId: company.id, region: company.region };
    found.push(
      ...(await peopleOf(ctx, declared, party, { company, scope: visible({ me }, declared.entity), events })),
    );
  }
  const byRecord = Map.groupBy(found, ({ recordId }) => recordId);
  const chosen = [...byRecord.values()].flatMap((people) => choose(people, party));
  const byPerson = Map.groupBy(chosen, ({ membershipId }) => membershipId);
  return [...byPerson.values()].flatMap((rows) => {
    const records = new Set(rows.map(({ recordId }) => recordId));
    const [first] = rows;
    return first ? [{ ...first, events: events.filter((each) => records.has(each.entity_id)) }] : [];
  });
}

/** Those who had a hand in it where the side asks for them; without any of them all who hold the code. */
function choose(people: readonly Found[], { involved }: Party): readonly Found[] {
  const busy = involved ? people.filter((each) => each.involved) : [];
  return busy.length ? busy : people.filter((each) => each.holds);
}

/** The companies on that side of the records. */
async function companiesOf(ctx: Ctx, { entity }: Notices, party: Party, events: readonly Event[]) {
  const actors = party.colleagues ? [] : events.flatMap(({ company_id: id }) => id ?? []);
  const records = events.map((each) => each.entity_id);
  const table = sql.table(entity.table);
  const onSide = party.company
    ? sql`c.id IN (SELECT ${party.company} FROM ${table} WHERE id = ANY(${records}))`
    : ofMany(party, events, sql`SELECT FROM ${table} JOIN timeline t ON t.entity_id = ${table}.id`);
  const { rows } = await sql<Company>`
    SELECT c.id, c.region FROM company c
    WHERE c.account_type = ${party.type} AND NOT c.id = ANY(${actors}) AND ${onSide}
      AND EXISTS (SELECT FROM membership m WHERE m.company_id = c.id AND m.active)`.execute(ctx.db);
  return rows;
}

/** Of `c`: it is one of the many companies on that side of these steps; where the side names none, any is. */
const ofMany = ({ companies }: Party, events: readonly Event[], from: RawBuilder<unknown>) =>
  companies
    ? sql`EXISTS (${from} WHERE t.id = ANY(${events.map(({ id }) => id)}) AND ${companies})`
    : sql`true`;

/**
 * The people of one company with each record that they may see, and whose screen they can open; administrators of the
 * platform only of their own.
 */
async function peopleOf(
  ctx: Ctx,
  { entity, path, list }: Notices,
  party: Party,
  {
    company,
    scope,
    events,
  }: { company: Company; scope: ReturnType<typeof visible>; events: readonly Event[] },
): Promise<Found[]> {
  const { company: side, codes, type } = party;
  const [table, id] = [sql.table(entity.table), sql.ref(`${entity.table}.id`)];
  const steps = sql`SELECT FROM company c JOIN timeline t ON t.entity_id = ${id} AND c.id = ${company.id}`;
  const actors = events.flatMap((each) => each.actor_id ?? []);
  const last = Math.max(...events.map((each) => each.id));
  const { rows } = await sql<Found>`
    SELECT * FROM (
      SELECT m.id AS "membershipId", a.id AS "accountId", m.company_id AS "companyId", a.phone_enc AS phone, a.email_enc AS email,
        coalesce((SELECT p.value ->> 'lang' FROM preference p WHERE p.account_id = a.id AND p.key = 'shell'), 'zh-CN') AS lang,
        coalesce(nc.mail, true) AS mail, coalesce(nc.sms, false) AS sms, ${id} AS "recordId",
        EXISTS (SELECT FROM timeline t WHERE t.entity = ${entity.name} AND t.entity_id = ${id} AND t.id < ${last}
          AND t.actor_id = a.id AND t.company_id = m.company_id) AS involved,
        ${holdsOne(codes)} AND ${holdsOne(codesThatOpen(path, type))} AS holds, m.is_admin,
        (m.is_admin AND ${type === 'OTHER'}) OR ${holdsOne(codesThatOpen(list, type))} AS "opensList"
      FROM ${table} JOIN membership m ON m.company_id = ${company.id} AND m.active
      JOIN account a ON a.id = m.account_id AND a.active AND NOT a.id = ANY(${actors})
      LEFT JOIN notice_choice nc ON nc.account_id = a.id AND nc.kind = ${entity.name}
      WHERE ${id} = ANY(${events.map((each) => each.entity_id)}) AND ${scope}
        AND ${side ? sql`${side} = ${company.id}` : ofMany(party, events, steps)}
    ) p WHERE holds OR is_admin AND involved ORDER BY "membershipId"`.execute(ctx.db);
  return rows;
}
