import type { PickKind } from '@treadline/contract/stock/bins/fields.ts';
import type { Ctx } from '#kernel/context.ts';
import { keyedPort } from '#kernel/hooks.ts';

/** Document whose goods wait at a place. */
export interface PickDocument {
  id: number;
  no: string;
  locationId: number;
  toName: string;
  urgent: boolean;
  /** Day on which the goods are to leave; null: as soon as possible. */
  day: string | null;
  pieces: number;
}

/** Line of such a document by its reservation. */
export interface PickRef {
  bizType: string;
  lineId: number;
  partId: number;
}

export type PickSubject = PickDocument & { lines: readonly PickRef[] };

/** Documents of one kind whose goods are picked. */
export interface PickSource {
  /** Whether shipping takes the picked DOTs instead of the planned ones, so that another may be picked. */
  readonly swaps: boolean;
  /** Those at a place that the caller may pick, at most 200, urgent ones first, then by ship day. */
  waiting(ctx: Ctx, locationId: number): Promise<PickDocument[]>;
  /** @throws record.not-found, permission.type, permission.code */
  read(ctx: Ctx, id: number): Promise<PickSubject>;
  /**
   * Locks a document, before stock, and marks it as being picked if it was not yet.
   * @throws as `read`, flow.status where it waits for no goods
   */
  begin(ctx: Ctx, id: number): Promise<PickSubject>;
}

/** Documents that are picked, by kind. */
export const pickSources = keyedPort<PickSource, PickKind>(
  'bins.pick-sources',
  'Documents of one kind whose reserved goods wait at a place: which they are, their lines, and their lock while somebody picks.',
  ['SALES_ORDER', 'TRANSFER'],
);
