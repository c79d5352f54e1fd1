import type { z } from 'zod';
import type { FormInput } from '@treadline/contract/promotion/landing-pages/schema.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';
import { clueOfForm } from '#domains/service/clues/index.ts';
import { grantConsentOnPage, memberOf } from '#domains/promotion/members/index.ts';
import { channelOf, countOne } from '../count.ts';
import { blocksOf } from '../save.ts';
import { forShops, isOfPage } from '../shops.ts';
import { holdPage } from './open.ts';

type Sent = z.output<typeof FormInput>;

/** The shop that was chosen, one that the page is for. @throws page.shop */
async function requireShop({ db }: Ctx, page: Parameters<typeof forShops>[0], id: number) {
  const shop = await db
    .selectFrom('company')
    .where('company.id', '=', id)
    .where(isOfPage(forShops(page)))
    .select(['company.id', 'company.name'])
    .executeTakeFirst();
  return shop ?? fail('page.shop');
}

/** Handles a form from a visitor with a verified mobile: creates a clue for the shop, unless it has one already. */
export async function sendForm(own: Ctx, pageId: number, sent: Sent) {
  const page = await holdPage(own, pageId);
  if (!blocksOf(page).some((block) => block.kind === 'FORM' && block.id === sent.blockId)) fail('page.gone');
  const shop = await requireShop(own, page, sent.dealerId);
  const { mobile, name, plateNumber: plate, remark } = sent;
  const { id: clueId } = await clueOfForm(own, {
    dealerId: shop.id,
    mobile,
    name,
    plate,
    remark,
    page: page.name,
  });
  const channelId = await channelOf(own.db, page.id, sent.channel);
  const first = await own.db
    .insertInto('landing_form')
    .values({ page_id: page.id, clue_id: clueId, channel_id: channelId })
    .onConflict((c) => c.columns(['page_id', 'clue_id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (sent.marketing) {
    await grantConsentOnPage(own, await memberOf(own, { mobile, name, dealerId: shop.id, source: 'COUPON' }));
  }
  if (first) await countOne(own.db, page.id, channelId, 'forms');
  return { state: first ? ('DONE' as const) : ('SENT' as const), shopName: shop.name };
}
