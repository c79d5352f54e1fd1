import { sql } from 'kysely';
import type { LoginResult, LoginWay } from '@treadline/contract/parties/customer-logins/fields.ts';
import type { Ctx } from '#kernel/context.ts';
import { isProgram } from '#kernel/is-program.ts';
import { describeDevice } from '#domains/platform/sign-in/index.ts';

/** Identity of a customer as stored: name, encrypted mobile and its blind index. */
export interface CustomerIdentity {
  customer_name: string;
  mobile_enc: string | null;
  mobile_index: string | null;
}
/** A customer login to log. */
export interface Login {
  way: LoginWay;
  result: LoginResult;
  /** The shop; null before one was chosen. */
  dealerId: number | null;
  customer: CustomerIdentity;
  /** Record that the login led to. */
  about: { entity: string; id: number; no: string };
}

/** Returns the stored identity of a customer from a typed name and mobile. */
export const typedBy = (
  { secrets }: Pick<Ctx, 'secrets'>,
  name: string,
  mobile: string,
): CustomerIdentity => ({
  customer_name: name,
  mobile_enc: secrets.encrypt(mobile),
  mobile_index: secrets.blindIndex(mobile),
});

/** Seconds within which the same person on the same device at the same record is here once. */
const same = 1800;

/**
 * Logs a customer login, successful or failed. Call outside a transaction that a refusal rolls back; repeated polls
 * make one row. Link-preview bots are ignored.
 */
export async function noteLogin(ctx: Pick<Ctx, 'db' | 'device'>, login: Login): Promise<void> {
  if (isProgram(ctx.device)) return;
  const { way, result, dealerId, about } = login;
  const { customer_name: name, mobile_enc: sealed, mobile_index: index } = login.customer;
  const device = describeDevice(ctx.device);
  await sql`
    INSERT INTO customer_login (dealer_id, way, result, customer_name, mobile_enc, mobile_index, device, entity, entity_id, entity_no)
    SELECT (SELECT id FROM dealer WHERE id = ${dealerId}), ${way}, ${result}, ${name}, ${sealed}, ${index}, ${device},
      ${about.entity}, ${about.id}, ${about.no}
    WHERE NOT EXISTS (SELECT FROM customer_login l WHERE l.entity_id = ${about.id} AND l.entity = ${about.entity}
      AND l.result = ${result} AND l.device = ${device} AND l.mobile_index IS NOT DISTINCT FROM ${index}
      AND l.at > now() - make_interval(secs => ${same}))`.execute(ctx.db);
}

/** Erases name and mobile from the logins of these mobiles; the rows stay. */
export async function eraseLogins({ db }: Pick<Ctx, 'db'>, mobiles: readonly string[]): Promise<void> {
  await sql`UPDATE customer_login SET customer_name = '', mobile_enc = NULL, mobile_index = NULL
    WHERE mobile_index = ANY(${[...mobiles]})`.execute(db);
}

/** Days that logins are kept. */
const keptDays = 365;

/** Deletes logins past their retention period. */
export async function sweepLogins({ db }: Pick<Ctx, 'db'>): Promise<void> {
  await sql`DELETE FROM customer_login WHERE at < now() - make_interval(days => ${keptDays})`.execute(db);
}
