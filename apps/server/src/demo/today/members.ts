import { sql } from 'kysely';
import { memberOf } from '../../domains/members/index.ts';
import type { Ctx } from '../../kernel/context.ts';
import { asSystem } from '../../kernel/system-context.ts';
import type { Stage } from './play.ts';

/** How many customers of the newest orders are members. */
const most = 120;

interface Buyer {
  name: string;
  sealed: string;
  dealerId: number;
}

/** The customers of the newest orders, each at the dealer of its newest one. */
async function readBuyers({ db }: Ctx): Promise<Buyer[]> {
  const { rows } = await sql<Buyer>`
    SELECT name, sealed, "dealerId" FROM (
      SELECT DISTINCT ON (mobile_index) id, customer_name AS name, mobile_enc AS sealed, dealer_id AS "dealerId"
      FROM retail_order ORDER BY mobile_index, id DESC) newest
    ORDER BY id DESC LIMIT ${most}`.execute(db);
  return rows;
}

/** Who bought lately is a member, as it would be had the order been placed at the till. */
async function play(ctx: Ctx): Promise<void> {
  for (const { name, sealed, dealerId } of await readBuyers(ctx))
    await memberOf(ctx, { mobile: ctx.secrets.decrypt(sealed), name, dealerId, source: 'ORDER' });
}

/** Members of the demo. */
export const playMembers = ({ services }: Stage): Promise<void> => asSystem(services, '客户自助', play);
