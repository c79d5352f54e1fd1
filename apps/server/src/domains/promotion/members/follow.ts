import type { Ctx } from '#kernel/context.ts';

/** What else belongs to a member: in the transaction that merges or erases, the members locked. */
export interface MemberFollower {
  /** What belonged to the one is the survivor's. */
  merged(ctx: Ctx, survivorId: number, mergedId: number): Promise<void>;
  /** The person's data are deleted: what is left of use to nobody ends, what tells who it was goes. */
  erased(ctx: Ctx, memberId: number): Promise<void>;
}

const followers = new Set<MemberFollower>();
/** Registers who keeps something for members, when its domain is loaded. */
export const followMembers = (follower: MemberFollower): void => void followers.add(follower);

export const tellMerged: MemberFollower['merged'] = async (ctx, ...which) => {
  for (const follower of followers) await follower.merged(ctx, ...which);
};
export const tellErased: MemberFollower['erased'] = async (ctx, memberId) => {
  for (const follower of followers) await follower.erased(ctx, memberId);
};
