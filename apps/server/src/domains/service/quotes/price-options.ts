import type { z } from 'zod';
import type { OptionPrice, QuoteInput } from '@treadline/contract/service/quotes/schema.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from '#kernel/context.ts';
import { AppError, describeError, fail } from '#kernel/errors.ts';
import { translateRule } from '#kernel/parse.ts';
import { quoteBaskets, readServices, type PricedOrder } from '#domains/retail/retail-orders/index.ts';

/** Alternative as it is entered. */
export type OptionInput = z.output<typeof QuoteInput>['options'][number];
type Priced = Awaited<ReturnType<typeof quoteBaskets>>[number];
type Faults = z.output<typeof OptionPrice>['faults'];

/** An alternative as the basket of an order, priced for the customer; the wheels are chosen when it is placed. */
const basketOf = ({ parts, services, storeDiscount }: OptionInput, customerMobile: string) => ({
  partsList: parts.map(({ partId, quantity }) => ({
    partsId: partId,
    tyreSource: 1 as const,
    tyreIndex: null,
    danger: false,
    warehouseNo: '',
    retailPn: '',
    logisticId: null,
    logisticName: '',
    daysCertain: true,
    warehouseId: null,
    warehouseName: '',
    quantity,
  })),
  services,
  storeDiscount,
  rightIds: [],
  points: 0,
  customerMobile,
  phoneEncrypt: '',
});

/**
 * Prices alternatives of the caller's shop as placing would now; `mobile` is the customer's in clear, '' if unknown.
 * @throws record.not-found for a part outside the caller's scope
 */
export const priceOptions = (ctx: Ctx, mobile: string, options: readonly OptionInput[]): Promise<Priced[]> =>
  quoteBaskets(
    ctx,
    ctx.me.companyId,
    options.map((option) => basketOf(option, mobile)),
  );

/** A service that is not offered, at its field; undefined for none. */
async function unknownService(ctx: Ctx, { services }: OptionInput): Promise<Faults[number] | undefined> {
  const offered = new Set((await readServices(ctx)).map(({ code }) => code));
  const at = services.findIndex(({ code }) => !offered.has(code));
  if (at < 0) return undefined;
  const { lang } = ctx;
  return { path: `services.${at}.code`, message: `${service[lang]} ${translateRule('rule.choice', lang)}` };
}
const service = t('服务项目', 'Service', '服務項目');

/** Field of an alternative that an error of pricing is about: that of the part it names, else the whole. */
async function pathOf({ db }: Ctx, { parts }: OptionInput, error: AppError): Promise<string> {
  const named = error.details['part'];
  if (typeof named !== 'string') return '';
  const ids = parts.map(({ partId }) => partId);
  const found = await db
    .selectFrom('part')
    .where('id', 'in', ids)
    .where('part_no', '=', named)
    .select('id')
    .executeTakeFirst();
  const at = ids.indexOf(found?.id ?? 0);
  return at < 0 ? '' : `parts.${at}.partId`;
}

/** What is wrong with an alternative, at its field; empty where it was priced. */
export async function faultsOf(ctx: Ctx, option: OptionInput, priced: Priced): Promise<Faults> {
  if (!(priced instanceof AppError)) return [];
  const unknown = priced.error === 'record.not-found' ? await unknownService(ctx, option) : undefined;
  if (unknown) return [unknown];
  const { message } = describeError(priced, ctx.lang, '').body;
  return [{ path: await pathOf(ctx, option, priced), message }];
}

/** Prices alternatives that are to be kept. @throws request.invalid at the field of what cannot be sold so */
export async function requirePriced(
  ctx: Ctx,
  mobile: string,
  options: readonly OptionInput[],
): Promise<PricedOrder[]> {
  const priced = await priceOptions(ctx, mobile, options);
  const faults = await Promise.all(options.map((option, at) => faultsOf(ctx, option, priced[at] as Priced)));
  const fields = faults.flatMap((own, at) =>
    own.map(({ path, message }) => ({
      path: ['options', at, path].filter((x) => x !== '').join('.'),
      message,
    })),
  );
  if (fields[0]) fail('request.invalid', { summary: fields[0].message, fields });
  return priced as PricedOrder[];
}

/** Prices of alternatives that are being entered, each with what is wrong with it. */
export async function calculateOptions(
  ctx: Ctx,
  mobile: string,
  options: readonly OptionInput[],
): Promise<z.output<typeof OptionPrice>[]> {
  const filled = options.map(({ parts, services }) => parts.length + services.length > 0);
  const priced = await priceOptions(ctx, mobile, options);
  return Promise.all(
    options.map(async (option, at) => {
      const own = priced[at] as Priced;
      if (own instanceof AppError)
        return { ...noPrice, faults: filled[at] ? await faultsOf(ctx, option, own) : [] };
      const { lines, priced: sums } = own;
      return {
        lines: lines.map(({ name, goods, unitFen, qty }) => ({
          name,
          partNo: goods?.partNo ?? '',
          size: goods?.size ?? '',
          unitPrice: unitFen,
          amount: unitFen * qty,
        })),
        listAmount: sums.listFen,
        discountAmount: sums.discountFen,
        amount: sums.payableFen,
        taxAmount: sums.taxFen,
        faults: [],
      };
    }),
  );
}

const noPrice = { lines: [], listAmount: 0, discountAmount: 0, amount: 0, taxAmount: 0 };
