import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { ownerOf } from './entity.ts';

/** Checks that the caller's side owns the page. @throws page.not-yours */
export function requireOwn(ctx: Pick<Ctx, 'me'>, page: { dealer_id: number | null; page_no: string }): void {
  if (page.dealer_id !== ownerOf(ctx)) fail('page.not-yours', { no: page.page_no });
}
