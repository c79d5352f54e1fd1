import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { sql, type Selectable } from 'kysely';
import type { z } from 'zod';
import type { Block } from '@treadline/contract/promotion/landing-pages/blocks.ts';
import {
  pageFlow,
  pageStatusTexts,
  type PageStep,
} from '@treadline/contract/promotion/landing-pages/flow.ts';
import type { PageInput, PageUpdate } from '@treadline/contract/promotion/landing-pages/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import type { DB } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';
import { nextNumbers } from '#kernel/numbers.ts';
import { findRecord, visible } from '#kernel/scope.ts';
import { diffFields, recordEvent } from '#kernel/timeline.ts';
import { dealer } from '#domains/parties/dealers/index.ts';
import { landingPage, landingPageSearch, ownerOf } from './entity.ts';
import { requireFit } from './fit.ts';
import { attachPagePictures } from './pictures.ts';
import { requireOwn } from './require-own.ts';
import { readPage, type LandingPageRow } from './row.ts';

type Row = Selectable<DB['landing_page']>;

/** Signs of an address: none that is taken for another one. */
const signs = 'abcdefghjkmnpqrstuvwxyz23456789';
/** Sixty bits by chance: nobody finds a page by trying. */
const newSlug = (): string => Array.from({ length: 12 }, () => signs[randomInt(signs.length)]).join('');

export const blocksOf = (row: Pick<Row, 'blocks'>): Block[] => row.blocks as unknown as Block[];

/** For whose customers a page may be: a dealer's own for its own. @throws page.own-shop, record.not-found */
async function requireShops(ctx: Ctx, ids: readonly number[]): Promise<number[]> {
  const owner = ownerOf(ctx);
  if (owner !== null) return ids.some((id) => id !== owner) ? fail('page.own-shop') : [];
  const wanted = [...new Set(ids)];
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM company WHERE id = ANY(${wanted}::bigint[]) AND ${visible(ctx, dealer)}`.execute(
    ctx.db,
  );
  return rows[0]?.n === wanted.length ? wanted : fail('record.not-found', { entity: dealer.label });
}

const namesOf = (input: PageInput, no: string) => ({
  name: input.name,
  title: input.title,
  search: landingPageSearch.key({ page_no: no, name: input.name, title: input.title }),
});

async function columnsOf(ctx: Ctx, input: PageInput, no: string) {
  const [startsAt, endsAt] = [new Date(input.startsTime), new Date(input.endsTime)];
  if (endsAt <= startsAt) fail('page.dates');
  return {
    ...namesOf(input, no),
    dealer_ids: await requireShops(ctx, input.dealerIds),
    starts_at: startsAt,
    ends_at: endsAt,
    blocks: JSON.stringify(input.blocks),
  };
}

/** Creates a draft page. @throws page.dates, page.own-shop, page.picture, record.not-found */
export async function createPage(ctx: Ctx, input: PageInput): Promise<LandingPageRow> {
  const [no = ''] = await nextNumbers(ctx, 'YD');
  const { id } = await ctx.db
    .insertInto('landing_page')
    .values({
      ...(await columnsOf(ctx, input, no)),
      page_no: no,
      slug: newSlug(),
      dealer_id: ownerOf(ctx),
      created_by: ctx.me.accountId || null,
      created_by_name: ctx.me.name,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await attachPagePictures(ctx, id, input.blocks);
  await recordEvent(ctx, {
    entity: landingPage.name,
    entityId: id,
    entityNo: no,
    action: 'create',
    to: 'DRAFT',
  });
  return readPage(ctx, id);
}

/** What the log names of a change; blocks and dealers by how many they are. */
const logged = (page: {
  name: string;
  title: string;
  startsTime: string;
  endsTime: string;
  dealerIds: readonly number[];
  blocks: readonly Block[];
}) => ({
  name: page.name,
  title: page.title,
  startsTime: new Date(page.startsTime).toISOString(),
  endsTime: new Date(page.endsTime).toISOString(),
  dealerIds: page.dealerIds.length,
  blocks: page.blocks.length,
});

const asInput = (row: Row): PageInput => ({
  name: row.name,
  title: row.title,
  startsTime: new Date(row.starts_at).toISOString(),
  endsTime: new Date(row.ends_at).toISOString(),
  dealerIds: row.dealer_ids,
  blocks: blocksOf(row),
});

const fittingOf = (page: PageInput, dealerId: number | null) => ({
  dealerId,
  startsAt: new Date(page.startsTime),
  endsAt: new Date(page.endsTime),
  blocks: page.blocks,
});

/** A page of the caller's own, locked, as it was seen. @throws page.not-yours, record.changed, record.not-found */
async function lockOwn(ctx: Ctx, id: number, version: number): Promise<Row> {
  const row = await findRecord(ctx, landingPage, id, true);
  requireOwn(ctx, row);
  return row.version === version ? row : fail('record.changed');
}

/** Updates a page; a published one must stay fit to publish. @throws as createPage, requireFit and lockOwn */
export async function updatePage(
  ctx: Ctx,
  id: number,
  { version, ...input }: z.output<typeof PageUpdate>,
): Promise<LandingPageRow> {
  const row = await lockOwn(ctx, id, version);
  const wanted = { ...input, startsTime: new Date(input.startsTime).toISOString() };
  const after = { ...wanted, endsTime: new Date(input.endsTime).toISOString() };
  if (isDeepStrictEqual(asInput(row), after)) return readPage(ctx, id);
  const columns = await columnsOf(ctx, input, row.page_no);
  if (row.state === 'PUBLISHED') await requireFit(ctx, fittingOf(input, row.dealer_id));
  await attachPagePictures(ctx, id, input.blocks);
  await ctx.db
    .updateTable('landing_page')
    .set({ ...columns, version: version + 1, updated_at: new Date() })
    .where('id', '=', id)
    .execute();
  const changes = diffFields(logged(asInput(row)), logged(input));
  const about = { entity: landingPage.name, entityId: id, entityNo: row.page_no };
  await recordEvent(ctx, { ...about, action: 'update', changes });
  return readPage(ctx, id);
}

/**
 * Publishes or withdraws a page; the platform may withdraw any. Taking a coupon locks the page row, so none is taken
 * after a withdrawal.
 * @throws flow.status, page.not-yours, record.changed, record.not-found, and as requireFit
 */
export async function movePage(
  ctx: Ctx,
  id: number,
  { version, action }: { version: number; action: PageStep },
): Promise<LandingPageRow> {
  const row = await findRecord(ctx, landingPage, id, true);
  if (action === 'publish') requireOwn(ctx, row);
  const { status } = await readPage(ctx, id);
  const step = pageFlow[action];
  if (!(step.from as readonly string[]).includes(status))
    fail('flow.status', { status: pageStatusTexts[status].text, action: step.label, numbers: row.page_no });
  if (row.version !== version) fail('record.changed', { numbers: row.page_no });
  if (action === 'publish') await requireFit(ctx, fittingOf(asInput(row), row.dealer_id));
  await ctx.db
    .updateTable('landing_page')
    .set({
      state: action === 'publish' ? 'PUBLISHED' : 'WITHDRAWN',
      ...(action === 'publish' && { published_at: new Date() }),
      version: version + 1,
      updated_at: new Date(),
    })
    .where('id', '=', id)
    .execute();
  const moved = await readPage(ctx, id);
  const about = { entity: landingPage.name, entityId: id, entityNo: row.page_no };
  await recordEvent(ctx, { ...about, action, from: status, to: moved.status });
  return moved;
}
