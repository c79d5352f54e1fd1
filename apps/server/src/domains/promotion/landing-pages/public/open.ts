import { sql, type Selectable } from 'kysely';
import { pageStatusOf } from '@treadline/contract/promotion/landing-pages/flow.ts';
import { limitAttempts } from '#kernel/attempts.ts';
import type { Ctx, Services } from '#kernel/context.ts';
import type { DB } from '#kernel/db.ts';
import { requireSecret, type SecretGuard } from '#kernel/doors.ts';
import { fail } from '#kernel/errors.ts';
import { asSystem, systemContext } from '#kernel/system-context.ts';
import { formatShanghaiTime } from './format-shanghai-time.ts';

/** A landing page record. */
export type Page = Selectable<DB['landing_page']>;

/** Under whose name logs have what a visitor did. */
const actor = '客户自助';
const minute = 60;
const door: SecretGuard = { name: 'page', gone: 'page.gone' };
/** Calls of all visitors of one page in a minute. */
const perPage = 3000;

/** A page at work for a visitor, on the connections of those who work. */
function visitorContext(services: Services, ctx: Ctx): Ctx {
  const { lang, address, device, log, requestId } = ctx;
  const own = { lang, address, device, log, requestId };
  return {
    ...systemContext(services, actor),
    ...own,
    transact: (work) => asSystem(services, actor, (inside) => work({ ...inside, ...own })),
  };
}

/**
 * Checks that a page is public now; unpublished and withdrawn ones count as not existing.
 * @throws page.gone, page.not-begun, page.over
 */
export function requirePublished(ctx: Pick<Ctx, 'lang'>, page: Page | undefined): Page {
  if (!page) return fail('page.gone');
  const status = pageStatusOf(page.state, { startsTime: page.starts_at, endsTime: page.ends_at }, new Date());
  if (status === 'RUN') return page;
  if (status === 'WAIT') fail('page.not-begun', { time: formatShanghaiTime(page.starts_at) });
  return fail(status === 'END' ? 'page.over' : 'page.gone');
}

/**
 * Runs work on a published page by its slug. Guessing addresses is rate-limited, valid ones are not.
 * @throws page.gone, page.not-begun, page.over, request.too-many
 */
export async function bySlug<T>(
  services: Services,
  ctx: Ctx,
  slug: string,
  work: (own: Ctx, page: Page) => Promise<T>,
): Promise<T> {
  const found = await ctx.db
    .selectFrom('landing_page')
    .where('slug', '=', slug)
    .selectAll()
    .executeTakeFirst();
  await requireSecret(ctx, door, found?.state === 'PUBLISHED' ? found.id : null);
  const page = requirePublished(ctx, found);
  await limitAttempts(ctx.db, `page-visitors:${page.id}`, perPage, minute);
  // Visitors of a dealer's page have a share with its people, those of the platform's one of their own.
  const done = await services.gates.company.take(page.dealer_id ?? -page.id);
  return work(visitorContext(services, ctx), page).finally(done);
}

/** Locks a page against withdrawal until the transaction ends. @throws page.gone, page.over */
export async function holdPage(own: Ctx, id: number): Promise<Page> {
  const { rows } = await sql<Page>`SELECT * FROM landing_page WHERE id = ${id} FOR SHARE`.execute(own.db);
  return requirePublished(own, rows[0]);
}
