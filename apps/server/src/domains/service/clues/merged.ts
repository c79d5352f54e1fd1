import type { Ctx } from '#kernel/context.ts';

/** What else belongs to a clue, and goes with it: in the transaction that merges or takes back, the clues locked. */
export interface ClueFollower {
  /** What belonged to these is the survivor's. */
  merged(ctx: Ctx, survivorId: number, mergedIds: readonly number[]): Promise<void>;
  /** What came of this one goes back to it; what was made since stays. */
  unmerged(ctx: Ctx, survivorId: number, mergedId: number): Promise<void>;
}

const followers = new Set<ClueFollower>();
export const followClues = (follower: ClueFollower): void => void followers.add(follower);

export const tellMerged: ClueFollower['merged'] = async (ctx, ...which) => {
  for (const follower of followers) await follower.merged(ctx, ...which);
};
export const tellUnmerged: ClueFollower['unmerged'] = async (ctx, ...which) => {
  for (const follower of followers) await follower.unmerged(ctx, ...which);
};
