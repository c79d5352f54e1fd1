import type { Block } from '@treadline/contract/promotion/landing-pages/blocks.ts';
import type { publicPageRoutes } from '@treadline/contract/promotion/landing-pages/public-routes.ts';
import type { landingPageRoutes } from '@treadline/contract/promotion/landing-pages/routes.ts';
import type { Output } from '@treadline/contract/kernel/route.ts';
import { promotionSearch } from '#domains/promotion/promotions/index.ts';
import { makeCouponPromotion } from './coupon-world.ts';
import { readCode } from './outbox.ts';
import type { TestServer } from './server.ts';

export const landingPath = '/promotion/mobile';
export type PageAnswer = Output<(typeof landingPageRoutes)['create']>;
export type PageDetail = Output<(typeof landingPageRoutes)['detail']>;
export type TakeAnswer = Output<(typeof publicPageRoutes)['take']>;
export type FormAnswer = Output<(typeof publicPageRoutes)['form']>;

let next = 1;
export const landingKey = () => ({ 'idempotency-key': `landing-${next++}-${Math.random()}` });
/** Mobile number unique to the test. */
export const visitorMobile = (): string => `177${String(10_000_000 + process.pid * 100 + next++).slice(-8)}`;

const at = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

/** Creates a coupon promotion with its search column. Returns its ID. */
async function findable({ services }: TestServer, wish: object): Promise<number> {
  const id = await makeCouponPromotion(services, wish);
  const promotion = services.db.selectFrom('promotion').where('id', '=', id);
  const row = await promotion.select(['promotion_no', 'name', 'take_code']).executeTakeFirstOrThrow();
  const search = promotionSearch.key(row);
  await services.db.updateTable('promotion').set({ search }).where('id', '=', id).execute();
  return id;
}

/** Test fixture: users who create landing pages, and public access to the pages. */
export async function openLandingWorld(server: TestServer) {
  const shop = await server.as({ type: 'DEALER', codes: ['promotion_list_edit', 'promotion_list_view'] });
  const staff = await server.as({ type: 'OTHER', codes: ['promotion_list_edit', 'promotion_list_view'] });
  const body = (blocks: Block[], more: object = {}) => ({
    name: '冬季换胎',
    title: '冬季换胎节',
    startsTime: at(-1),
    endsTime: at(7),
    blocks,
    ...more,
  });
  const couponBlock = (promotionId: number): Block => ({ id: 'c', kind: 'COUPON', promotionId, note: '' });
  const form: Block = { id: 'f', kind: 'FORM', heading: '预约', note: '', button: '提交' };
  type Maker = typeof shop;
  const create = (by: Maker, blocks: Block[], more: object = {}) =>
    by.post<PageAnswer>(`${landingPath}/create`, body(blocks, more), landingKey());
  const move = (by: Maker, { id, version }: Pick<PageAnswer, 'id' | 'version'>, action: string) =>
    by.put<PageAnswer>(`${landingPath}/status/${id}`, { version, action });
  const detail = async (by: Maker, id: number) =>
    (await by.get<PageDetail>(`${landingPath}/detail/${id}`)).data;
  const slugOf = async (by: Maker, id: number) => (await detail(by, id)).url.split('/').at(-1) ?? '';
  /** Creates and publishes a page, of the shop by default. */
  const published = async (blocks: Block[], by: Maker = shop, more: object = {}) => {
    const made = (await create(by, blocks, more)).data;
    const page = (await move(by, made, 'publish')).data;
    return { ...page, slug: await slugOf(by, page.id) };
  };
  const codeFor = async (slug: string, mobile: string) => {
    await server.anyone.post(`/m/page/${slug}/code`, { mobile });
    return readCode(server, mobile);
  };
  return {
    shop,
    staff,
    body,
    couponBlock,
    form,
    create,
    move,
    detail,
    slugOf,
    published,
    codeFor,
    coupons: (more: object = {}) => findable(server, { ownerId: shop.companyId, ...more }),
    look: (slug: string, channel = '', device = 'Mozilla/5.0 (iPhone) Mobile') =>
      server.anyone.get<{ title: string; blocks: { kind: string; state?: string }[] }>(
        `/m/page/${slug}${channel && `?c=${channel}`}`,
        { 'user-agent': device },
      ),
    take: (slug: string, sent: object) =>
      server.anyone.post<TakeAnswer>(`/m/page/${slug}/coupon`, { blockId: 'c', ...sent }),
    send: (slug: string, sent: object) =>
      server.anyone.post<FormAnswer>(`/m/page/${slug}/form`, {
        blockId: 'f',
        name: '李客户',
        plateNumber: '',
        dealerId: shop.companyId,
        ...sent,
      }),
  };
}
