import { z } from 'zod';
import { priceKinds, type PriceKind } from './part-fields.ts';

const fen = z
  .number('rule.amount')
  .int('rule.amount')
  .min(1, 'rule.amountSome')
  .max(1_000_000_000_00, 'rule.amountMost');

/** Prices by kind in fen; absent kinds stay unchanged. */
export const PriceSet = z.strictObject(
  Object.fromEntries(priceKinds.map((kind) => [kind, fen.nullable().optional()])) as Record<
    PriceKind,
    z.ZodOptional<z.ZodNullable<z.ZodNumber>>
  >,
);

/** Price with its period of validity; `to` is null while no successor is planned. */
export const PriceRow = z.object({
  id: z.number(),
  kind: z.enum(priceKinds as [PriceKind, ...PriceKind[]]),
  /** null: a dealer level without a price of its own from then on. */
  fen: z.number().int().nullable(),
  from: z.string(),
  to: z.string().nullable(),
  changeId: z.number().nullable(),
});
