import { sql } from 'kysely';
import type { Block } from '@treadline/contract/landing-pages/blocks.ts';
import type { Ctx } from '../../kernel/context.ts';
import { fail } from '../../kernel/errors.ts';
import { landingPage } from './entity.ts';

/** The pictures that blocks show. */
export const picturesOf = (blocks: readonly Block[]): number[] => [
  ...new Set(blocks.flatMap((block) => (block.kind === 'BANNER' ? (block.fileId ?? []) : []))),
];

/**
 * Makes pictures that the caller uploaded those of a page: who sees it sees them. They may be its own already.
 * @throws page.picture for any other
 */
export async function takePictures({ db, me }: Ctx, pageId: number, blocks: readonly Block[]): Promise<void> {
  const ids = picturesOf(blocks);
  if (ids.length === 0) return;
  const { rows } = await sql`
    UPDATE file SET entity = ${landingPage.name}, entity_id = ${pageId}
    WHERE id = ANY(${ids}::bigint[]) AND type IN ('png', 'jpeg', 'webp') AND (
      entity IS NULL AND created_by = ${me.accountId} AND company_id = ${me.companyId}
      OR entity = ${landingPage.name} AND entity_id = ${pageId})
    RETURNING id`.execute(db);
  if (rows.length < ids.length) fail('page.picture');
}
