import { sql } from 'kysely';
import type { z } from 'zod';
import { isMasked, isMaskOf } from '@treadline/contract/kernel/mask.ts';
import { patterns } from '@treadline/contract/kernel/patterns.ts';
import type { RetailOrderInput } from '@treadline/contract/retail/retail-orders/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import { provider } from '#kernel/hooks.ts';
import { requireOpen } from '#kernel/masked.ts';
import { refuseField } from '#kernel/parse.ts';
import { quotedPrices } from '../hooks.ts';
import { platesOfOrigin } from './origin.ts';

type Input = Pick<
  z.output<typeof RetailOrderInput>,
  | 'dealerId'
  | 'vin'
  | 'plateNumber'
  | 'customerName'
  | 'customerMobile'
  | 'nameChange'
  | 'phoneChange'
  | 'nameEncrypt'
  | 'phoneEncrypt'
  | 'clueId'
  | 'tyreCheckId'
> & { quoteId?: number | undefined };
/** Customer and plate, decrypted. */
export interface Customer {
  plate: string;
  name: string;
  mobile: string;
}

/**
 * Returns the customer decrypted: as typed, or where a mask came back unchanged from its seal (K11). A
 * masked plate stands for that of the same customer or car.
 * @throws request.invalid at a mask that its seal does not fit
 */
export async function readCustomer(ctx: Ctx, input: Input): Promise<Customer> {
  const name = requireOpen(ctx, 'customerName', 'name', {
    typed: input.customerName,
    seal: input.nameChange ? '' : input.nameEncrypt,
  });
  const mobile = requireOpen(ctx, 'customerMobile', 'mobile', {
    typed: input.customerMobile,
    seal: input.phoneChange ? '' : input.phoneEncrypt,
  });
  if (!patterns.mobile.test(mobile)) refuseField(ctx, 'customerMobile', 'rule.mobile');
  const plate = isMasked(input.plateNumber) ? await findPlate(ctx, input, mobile) : input.plateNumber;
  return { plate: plate ?? refuseField(ctx, 'plateNumber', 'rule.plate'), name, mobile };
}

/**
 * The plate that was shown masked: of the clue or check it is placed from, or of the dealer's newest order of the same customer or car
 * that looks like it.
 */
async function findPlate(
  ctx: Ctx,
  { dealerId, vin, plateNumber, clueId, tyreCheckId, quoteId }: Input,
  mobile: string,
): Promise<string | null> {
  const rows = await ctx.db
    .selectFrom('retail_order')
    .where('dealer_id', '=', dealerId)
    .where(sql<boolean>`(mobile_index = ${ctx.secrets.blindIndex(mobile)} OR (vin = ${vin} AND vin <> ''))`)
    .orderBy('id', 'desc')
    .limit(20)
    .select('plate')
    .execute();
  const quoted = quoteId === undefined ? [] : [await provider(ctx, quotedPrices).plate(ctx, quoteId)];
  const origin = await platesOfOrigin(ctx, { clueId, tyreCheckId });
  const known = [...quoted, ...origin, ...rows.map(({ plate }) => plate)];
  return known.find((plate) => isMaskOf(plateNumber, plate, 'plate')) ?? null;
}

/** Stored columns of a mobile: encrypted, with blind indexes of the whole and of its last four digits. */
export const mobileColumns = ({ secrets }: Pick<Ctx, 'secrets'>, mobile: string) => ({
  mobile_enc: secrets.encrypt(mobile),
  mobile_index: secrets.blindIndex(mobile),
  tail_index: secrets.blindIndex(mobile.slice(-4)),
});
