import type { Block } from '@treadline/contract/promotion/landing-pages/blocks.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { attachPictures } from '#kernel/tie-files.ts';
import { landingPage } from './entity.ts';

/** Returns the file ids of the pictures in blocks. */
export const picturesOf = (blocks: readonly Block[]): number[] => [
  ...new Set(blocks.flatMap((block) => (block.kind === 'BANNER' ? (block.fileId ?? []) : []))),
];

/**
 * Assigns pictures uploaded by the caller to a page, visible to everybody who sees the page; idempotent.
 * @throws page.picture for any other
 */
export async function attachPagePictures(ctx: Ctx, pageId: number, blocks: readonly Block[]): Promise<void> {
  const ids = picturesOf(blocks);
  if (ids.length === 0) return;
  const taken = await attachPictures(ctx, ids, { entity: landingPage.name, entityId: pageId });
  if (taken < ids.length) fail('page.picture');
}
