import type { Ctx } from '#kernel/context.ts';
import { nameIn } from '#kernel/dictionary.ts';

/** Returns the services of a shop at list price (fen incl. VAT); `perTyre` counts by tyre. */
export const readServices = (ctx: Ctx) =>
  ctx.db
    .selectFrom('retail_service as s')
    .where('s.enabled', '=', true)
    .orderBy('s.place')
    .select(['s.code', 's.price_fen as priceFen', 's.tax_bp as taxBp', 's.per_tyre as perTyre', 's.minutes'])
    .select(nameIn(ctx.lang, 's').as('name'))
    .execute();

/** Returns the services of a shop in the contract's shape. */
export const listServices = async (ctx: Ctx) =>
  (await readServices(ctx)).map(({ priceFen, taxBp: _tax, ...service }) => ({ ...service, price: priceFen }));

/** Services of a fitted tyre: what stands between its price and out of the door. */
const fitting: ReadonlySet<string> = new Set(['FIT', 'BALANCE']);
/** Whether a service is fitting or balancing. */
export const isFitting = ({ code }: { code: string }): boolean => fitting.has(code);
