import type { Ctx } from '#kernel/context.ts';

/** Who follows what companies are owed of orders; in the same transaction, the split locked. */
export interface ShareFollower {
  /** An order's shares are planned and posted. */
  shared(ctx: Ctx, orderId: number): Promise<void>;
  /** A share was taken back, by a row of split_return. */
  returned(ctx: Ctx, returnId: number): Promise<void>;
  /** Shares that the channel will not pay: they go by statement. */
  toStatement(ctx: Pick<Ctx, 'db'>, receiverIds: readonly number[]): Promise<void>;
}

let follower: ShareFollower | undefined;
/** Registers who follows shares, when its domain is loaded. */
export const followShares = (given: ShareFollower): void => void (follower = given);
export const shareFollower = (): ShareFollower | undefined => follower;
