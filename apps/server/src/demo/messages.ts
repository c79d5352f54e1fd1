import { sql, type Insertable } from 'kysely';
import { segmentsOf, writeMessage, type TemplateKey } from '#domains/platform/messages/index.ts';
import type { DB, Db } from '#kernel/db.ts';
import type { Secrets } from '#kernel/secrets.ts';
import { day, hour, iso } from './calendar.ts';
import { makeRandom, type Random } from './random.ts';

/** Message that was, or should have been, sent. */
interface Told {
  template: TemplateKey;
  values: Record<string, string>;
  at: number;
  toEnc: string;
  toIndex: string;
  companyId: number | null;
  accountId?: number;
  about?: { entity: string; id: number };
  /** Expiry time. */
  until?: number;
}
interface Source {
  at: string;
  toEnc: string;
  toIndex: string;
  companyId: number | null;
}
interface World {
  db: Db;
  now: number;
  scale: number;
}
const link = 'https://treadline.example/m/x';
/** Price of a segment in li: the setting's default. */
const price = 45;

/** Messages about appointments: bookings, and cancellations by the shop. */
async function ofAppointments({ db, now, scale }: World): Promise<Told[]> {
  const { rows } = await sql<
    Source & { id: number; shop: string; time: string; until: string; status: number }
  >`
    SELECT a.id, a.created_at AS at, a.mobile_enc AS "toEnc", a.mobile_index AS "toIndex", a.dealer_id AS "companyId",
      c.name AS shop, to_char(a.starts_at, 'MM-DD HH24:MI') AS time, a.starts_at AS until, a.status
    FROM appointment a JOIN company c ON c.id = a.dealer_id WHERE a.source <> 'WALK_IN' AND a.created_at < ${iso(now)}
    ORDER BY a.id DESC LIMIT ${400 * scale}`.execute(db);
  return rows.map(({ id, shop, time, until, status, at, ...to }) => ({
    ...to,
    template: status === 3 ? 'appointment-cancelled' : 'appointment-booked',
    values: { shop, time, ...(status === 3 ? {} : { link }) },
    at: Date.parse(at) + 60_000,
    until: Date.parse(until),
    about: { entity: 'appointment', id },
  }));
}

/** Links to check reports. */
async function ofChecks({ db, scale }: World): Promise<Told[]> {
  const { rows } = await sql<Source & { id: number; shop: string; plate: string }>`
    SELECT k.first_id AS id, k.checked_at AS at, k.mobile_enc AS "toEnc", k.mobile_index AS "toIndex",
      k.dealer_id AS "companyId", c.name AS shop, left(k.plate, 2) || '***' || right(k.plate, 2) AS plate
    FROM tyre_check k JOIN company c ON c.id = k.dealer_id
    WHERE k.replaced_by IS NULL AND k.consent AND k.mobile_enc IS NOT NULL AND k.status <> 'DRAFT'
    ORDER BY k.checked_at DESC, k.id DESC LIMIT ${250 * scale}`.execute(db);
  return rows.map(({ id, shop, plate, at, ...to }) => ({
    ...to,
    template: 'check-report',
    values: { plate, shop, link },
    at: Date.parse(at) + 600_000,
    about: { entity: 'tyre-check', id },
  }));
}

/** Links by which customers pay orders that resulted from clues. */
async function ofClues({ db, scale }: World): Promise<Told[]> {
  const { rows } = await sql<Source & { id: number; no: string }>`
    SELECT c.id, o.created_at AS at, c.mobile_enc AS "toEnc", c.mobile_index AS "toIndex", c.dealer_id AS "companyId",
      o.order_no AS no
    FROM clue c JOIN retail_order o ON o.id = c.order_id ORDER BY c.id DESC LIMIT ${60 * scale}`.execute(db);
  return rows.map(({ id, no, at, ...to }) => ({
    ...to,
    template: 'pay-link',
    values: { no, link },
    at: Date.parse(at) + 60_000,
    until: Date.parse(at) + hour / 2,
    about: { entity: 'clue', id },
  }));
}

/** Messages to staff: sign-in codes and password changes. */
async function ofAccounts({ db, now }: World, random: Random): Promise<Told[]> {
  const { rows } = await sql<{ id: number; toEnc: string; toIndex: string; companyId: number }>`
    SELECT a.id, a.phone_enc AS "toEnc", a.phone_index AS "toIndex", m.company_id AS "companyId"
    FROM account a JOIN membership m ON m.account_id = a.id WHERE a.phone_enc IS NOT NULL ORDER BY a.id, m.id LIMIT 60`.execute(
    db,
  );
  return rows.flatMap(({ id: accountId, companyId, ...to }) => {
    const at = () => now - Math.floor((0.1 + random.next() * 20) * day);
    const code = { template: 'code' as const, values: { code: '000000', minutes: '5' }, companyId: null };
    const changed = { template: 'password-changed' as const, values: { time: '10:30' }, companyId };
    return [code, code, changed].map((each) => ({ ...each, ...to, accountId, at: at(), until: now + day }));
  });
}

type Fate = 'SENT' | 'FAILED' | 'EXPIRED' | 'QUEUED';
const reasons = [
  'FailedOperation.PhoneNumberInBlacklist: 号码在黑名单',
  'LimitExceeded.PhoneNumberDailyLimit: 超过每日上限',
  'sandbox: refused',
];
/** Whether the text of a failed message is kept, so that it can be resent. */
const keeps = ({ template }: Told): boolean =>
  template === 'password-changed' || template === 'appointment-cancelled';

/** Outcome of a message; those that can be resent fail most often. */
const fateOf = (random: Random, told: Told): Fate => {
  const drawn = random.next();
  return drawn < (keeps(told) ? 0.12 : 0.015) ? 'FAILED' : drawn > 0.98 ? 'EXPIRED' : 'SENT';
};

function rowOf(told: Told, fate: Fate, secrets: Secrets, reason: string): Insertable<DB['sms_log']> {
  const { template, values, at, about } = told;
  const segments = fate === 'SENT' ? segmentsOf(writeMessage(template, values, 'zh-CN', false)) : 0;
  const isKept = fate === 'QUEUED' || (fate !== 'SENT' && keeps(told));
  return {
    channel: 'SMS',
    template,
    to_enc: told.toEnc,
    to_index: told.toIndex,
    sealed: isKept ? secrets.encrypt(JSON.stringify(values)) : null,
    text: writeMessage(template, values, 'zh-CN', true),
    status: fate,
    provider: fate === 'SENT' || fate === 'FAILED' ? 'sandbox' : null,
    provider_id: null,
    error: fate === 'FAILED' ? reason : '',
    account_id: told.accountId ?? null,
    company_id: told.companyId,
    entity: about?.entity ?? null,
    entity_id: about?.id ?? null,
    expires_at: iso(told.until ?? at + day),
    created_at: iso(at),
    sent_at: fate === 'SENT' ? iso(at + 4000) : null,
    segments,
    cost_li: segments * price,
  };
}

/** Adds the resending of one failed message. */
const repeatOne = (db: Db, at: string) =>
  sql`
  INSERT INTO sms_log (channel, template, to_enc, to_index, text, status, provider, account_id, company_id, expires_at,
      created_at, sent_at, segments, cost_li, again_of, again_by_name)
    SELECT channel, template, to_enc, to_index, text, 'SENT', 'sandbox', account_id, company_id, now() + interval '1 day',
      ${at}, ${at}, 1, ${price}, id, '平台运营'
    FROM sms_log WHERE template = 'password-changed' AND status = 'FAILED' ORDER BY id LIMIT 1`.execute(db);

/** Links messages to their appointments. */
const tellAppointments = (db: Db) =>
  sql`
  INSERT INTO appointment_message (appointment_id, kind, due_at, sent_at, sms_id)
    SELECT entity_id, CASE template WHEN 'appointment-cancelled' THEN 'CANCELLED' ELSE 'BOOKED' END, created_at, created_at, id
    FROM sms_log WHERE entity = 'appointment'`.execute(db);

/** Writes SMS to customers and staff in every status, including a resent one. */
export async function writeMessages(
  db: Db,
  { scale, secrets, now }: { scale: number; secrets: Secrets; now: number },
) {
  const random = makeRandom(20_261_124);
  const world = { db, scale, now };
  const told = [
    ...(await ofAppointments(world)),
    ...(await ofChecks(world)),
    ...(await ofClues(world)),
    ...(await ofAccounts(world, random)),
  ]
    .filter(({ at }) => at < now)
    .toSorted((one, other) => one.at - other.at);
  const codes = told.filter(({ template }) => template === 'code');
  const changed = told.filter(({ template }) => template === 'password-changed');
  const failed = [...changed.slice(-8), ...codes.slice(-2)];
  const rows = told.map((each, no) => {
    const last = no >= told.length - 2;
    const fate = last ? 'QUEUED' : failed.includes(each) ? 'FAILED' : fateOf(random, each);
    const waits = fate === 'QUEUED' ? { ...each, until: now + 3 * day } : each;
    return rowOf(waits, fate, secrets, reasons[no % reasons.length] ?? '');
  });
  for (let from = 0; from < rows.length; from += 1000)
    await db
      .insertInto('sms_log')
      .values(rows.slice(from, from + 1000))
      .execute();
  await repeatOne(db, iso(now));
  await tellAppointments(db);
}
