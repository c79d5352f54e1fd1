import { sql } from 'kysely';
import type { Text } from '@treadline/contract/kernel/text.ts';
import { promotionWords as words } from '@treadline/contract/promotion/promotions/fields.ts';
import type { PromotionInput } from '@treadline/contract/promotion/promotions/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import type { ErrorName } from '@treadline/contract/all-errors.ts';

/** Restricts a dealer's own promotion to its shop and makes it the bearer. */
export const normalizeOwnPromotion = (input: PromotionInput, ownerId: number | null): PromotionInput =>
  ownerId === null
    ? input
    : {
        ...input,
        dealerScope: {
          all: false,
          regions: [],
          provinces: [],
          dealerIds: [ownerId],
          excludedDealerIds: [],
        },
        dealerBp: 10_000,
        supplierBp: 0,
        supplierId: null,
      };

const namesNothing = (scope: object, excluded: string): boolean =>
  Object.entries(scope).every(([key, value]) =>
    Array.isArray(value) ? key === excluded || value.length === 0 : value === false,
  );

interface Fault {
  error: ErrorName;
  path: string;
  field?: Text;
}

/** What is wrong with what was entered, the first fault; undefined: nothing. */
function faultOf(input: PromotionInput): Fault | undefined {
  const { rule, take, startsTime, endsTime, audience } = input;
  const ends = new Date(endsTime);
  const onlyCoupons = (['takeCode', 'takeLink', 'couponDays'] as const).find((key) => input[key]);
  const faults: [boolean, Fault][] = [
    [ends <= new Date(startsTime) || ends <= new Date(), { error: 'promotion.dates', path: 'endsTime' }],
    [namesNothing(input.partScope, 'excludedPartIds'), { error: 'promotion.scope-parts', path: 'partScope' }],
    [
      namesNothing(input.dealerScope, 'excludedDealerIds'),
      { error: 'promotion.scope-dealers', path: 'dealerScope' },
    ],
    [
      audience.type === 'LEVELS' && audience.levels.length === 0,
      { error: 'promotion.levels', path: 'audience' },
    ],
    [
      rule.kind === 'GIFT' && rule.partIds.length + rule.serviceCodes.length === 0,
      { error: 'promotion.gift', path: 'rule' },
    ],
    [input.dealerBp + input.supplierBp > 10_000, { error: 'promotion.bearers', path: 'supplierBp' }],
    [input.supplierBp > 0 && input.supplierId === null, { error: 'promotion.supplier', path: 'supplierId' }],
    [
      take === 'AUTO' && onlyCoupons !== undefined,
      {
        error: 'promotion.coupon-only',
        path: onlyCoupons ?? '',
        ...(onlyCoupons ? { field: words[onlyCoupons].label } : {}),
      },
    ],
  ];
  return faults.find(([wrong]) => wrong)?.[1];
}

/**
 * Validates a promotion.
 * @throws promotion.dates, promotion.scope-parts, promotion.scope-dealers and the like, naming the field
 */
export function checkInput(input: PromotionInput): void {
  const fault = faultOf(input);
  if (fault) fail(fault.error, { path: fault.path, field: fault.field });
}

/**
 * Checks that code and supplier are valid, under a lock per code.
 * @throws promotion.code-taken, promotion.supplier
 */
export async function checkOthers({ db }: Ctx, input: PromotionInput, id: number): Promise<void> {
  if (input.takeCode)
    await sql`SELECT pg_advisory_xact_lock(hashtext('promotion-code'), hashtext(upper(${input.takeCode})))`.execute(
      db,
    );
  const { rows } = await sql<{ no: string | null; supplier: boolean }>`SELECT
    (SELECT promotion_no FROM promotion WHERE ${input.takeCode} <> '' AND upper(take_code) = upper(${input.takeCode})
      AND state <> 'CLOSED' AND id <> ${id} LIMIT 1) AS no,
    ${input.supplierId}::bigint IS NULL OR EXISTS (
      SELECT FROM company WHERE id = ${input.supplierId} AND account_type = 'SUPPLIER') AS supplier`.execute(
    db,
  );
  const no = rows[0]?.no;
  if (no) fail('promotion.code-taken', { code: input.takeCode, no, path: 'takeCode' });
  if (!rows[0]?.supplier) fail('promotion.supplier', { path: 'supplierId' });
}
