import { z } from 'zod';
import { rowOf } from '../../kernel/field-schemas.ts';
import {
  comparedFields,
  failureFields,
  offerFields,
  syncedFields,
  syncFields,
  thirdTargetKeys,
} from './fields.ts';

const int = z.number().int();
const id = int.positive();
export const ThirdTargetCode = z.enum(thirdTargetKeys as ['TUHU', 'CASS']);

export const ComparedPart = rowOf(comparedFields, { id, partId: id });

/** Candidate part for an offer. `differs` lists the attributes that do not match. */
export const Candidate = z.object({
  partId: id,
  partNo: z.string(),
  name: z.string(),
  brandName: z.string(),
  pattern: z.string(),
  size: z.string(),
  marks: z.string(),
  msrp: int.nullable(),
  score: int,
  differs: z.array(z.enum(['pattern', 'load', 'speed', 'xl', 'runflat', 'oe'])),
});

/**
 * Third-party offer; `size`, `partNo` and `partId` belong to the matched part, or the most likely one while doubtful.
 */
export const ThirdPriceOffer = rowOf(offerFields, {
  id,
  partId: id.nullable(),
  version: int,
  url: z.string(),
  candidates: z.array(Candidate),
});

/**
 * Lowest price of a platform for a part and our gap to it, in fen; null if it has none in stock or we have no price.
 */
export const PartPrice = z.object({
  target: ThirdTargetCode,
  fen: int.nullable(),
  day: z.string().nullable(),
  gap: int.nullable(),
  /** Basis points of their price. */
  rate: int.nullable(),
});

export const Sync = rowOf(syncFields, { id });
export const SyncFailure = rowOf(failureFields, { id });
export const SyncedOffer = rowOf(syncedFields, { id });

/** Sync state of a third-party platform. */
export const TargetState = z.object({
  target: ThirdTargetCode,
  /** off: not configured. */
  provider: z.enum(['sandbox', 'http', 'off']),
  running: Sync.nullable(),
  last: Sync.nullable(),
  /** Number of offers awaiting confirmation. */
  doubtful: int,
});
