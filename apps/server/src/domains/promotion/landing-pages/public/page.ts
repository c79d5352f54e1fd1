import type { PageView } from '@treadline/contract/promotion/landing-pages/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Download } from '#kernel/download.ts';
import { fail } from '#kernel/errors.ts';
import { sendFile } from '#kernel/file-content.ts';
import { landingPage } from '../entity.ts';
import { picturesOf } from '../pictures.ts';
import { blocksOf } from '../save.ts';
import { forShops } from '../shops.ts';
import { viewOf } from '../view.ts';
import type { Page } from './open.ts';
import { countVisit } from './visit.ts';

/** Returns the public view of a page and counts the day's first visit of each visitor. */
export async function visitPage(own: Ctx, page: Page, channel: string): Promise<PageView> {
  await countVisit(own, page.id, channel);
  const { title, ends_at: endsAt } = page;
  return viewOf(own, { ...forShops(page), title, endsAt, blocks: blocksOf(page) });
}

/** Returns a picture shown on the page. @throws page.gone */
export async function pagePicture(own: Ctx, page: Page, fileId: number): Promise<Download> {
  if (!picturesOf(blocksOf(page)).includes(fileId)) fail('page.gone');
  const file = await own.db
    .selectFrom('file')
    .where('id', '=', fileId)
    .where('entity', '=', landingPage.name)
    .where('entity_id', '=', page.id)
    .selectAll()
    .executeTakeFirst();
  return { ...(await sendFile(own, file ?? fail('page.gone'))), inline: true };
}
