import { sql } from 'kysely';
import { storeFile } from '#kernel/store-file.ts';
import { runAsPlatform } from './acts.ts';
import { drawBanner } from './banner.ts';
import type { Stage } from './play.ts';

/** Background hue, and whether it snows, by page. */
const skies = [
  [24, false],
  [350, false],
  [210, true],
  [196, true],
  [268, true],
  [130, false],
] as const;

/** Adds a banner to every landing page. */
export async function playBanners(stage: Stage): Promise<void> {
  const pages = await stage.services.db
    .selectFrom('landing_page')
    .select(['id', 'title'])
    .orderBy('id')
    .execute();
  for (const [at, { id, title }] of pages.entries()) {
    const [hue, isWinter] = skies[at % skies.length] ?? skies[0];
    const data = drawBanner(hue, isWinter);
    await runAsPlatform(stage, async (ctx) => {
      const owner = { type: 'png', purpose: 'upload', entity: 'landing-page', entityId: id };
      const file = await storeFile(ctx, { name: `${title}.png`, data }, owner);
      const banner = { id: 'banner', kind: 'BANNER', fileId: file.id, alt: title };
      await sql`UPDATE landing_page SET blocks = ${JSON.stringify([banner])}::jsonb || blocks WHERE id = ${id}`.execute(
        ctx.db,
      );
    });
  }
}
