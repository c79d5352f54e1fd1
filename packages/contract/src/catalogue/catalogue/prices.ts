import { z } from 'zod';
import { priceKinds, type PriceKind } from './part-fields.ts';

const fen = z
  .number('rule.amount')
  .int('rule.amount')
  .min(1, 'rule.amountSome')
  .max(1_000_000_000_00, 'rule.amountMost');

/** Prices by kind in fen; a kind that is absent stays as it is. */
export const PriceSet = z.strictObject(
  Object.fromEntries(priceKinds.map((kind) => [kind, fen.nullable().optional()])) as Record<
    PriceKind,
    z.ZodOptional<z.ZodNullable<z.ZodNumber>>
  >,
);

/** One price with the time it holds; `to` null: until another follows. */
export const PriceRow = z.object({
  id: z.number(),
  kind: z.enum(priceKinds as [PriceKind, ...PriceKind[]]),
  /** Null: a dealer level that has no price of its own from then on. */
  fen: z.number().int().nullable(),
  from: z.string(),
  to: z.string().nullable(),
  changeId: z.number().nullable(),
});
