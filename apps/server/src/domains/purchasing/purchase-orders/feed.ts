import { sql } from 'kysely';
import { dnStatusTexts, poPages } from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import {
  purchaseOrderTexts as x,
  syncErrorText,
} from '@treadline/contract/purchasing/purchase-orders/texts.ts';
import { dnMismatchTexts, type DnMismatch } from '@treadline/contract/purchasing/purchase-orders/mismatch.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Feed } from '#kernel/feeds.ts';
import { visible } from '#kernel/scope.ts';
import { deliveryNote, purchaseOrder } from './entity.ts';
import { describeCards, describeReceived, describeWall } from './figures.ts';
import { findDocuments } from './find-documents.ts';
import { purchasesOfPart } from './part-piece.ts';

/** Contributions of purchase orders to the shell: home cards, wall, reminders, part page, global search. */
export const purchaseFeed: Feed = {
  async home(ctx) {
    if (!isParty(ctx)) return {};
    return { cards: await describeCards(ctx), series: [await describeReceived(ctx)] };
  },

  wall: async (ctx) => (isParty(ctx) ? { figures: await describeWall(ctx) } : {}),

  async reminders(ctx) {
    if (!ctx.me.codes.has('retransmit_dns_view')) return [];
    const { rows } = await sql<{
      id: number;
      dn_no: string;
      sync_error: string;
      mismatch: DnMismatch | null;
    }>`
      SELECT id, dn_no, sync_error, mismatch FROM delivery_note
      WHERE (status = 20 AND sync_tries >= 10 OR mismatch IS NOT NULL) AND ${visible(ctx, deliveryNote)} ORDER BY id DESC LIMIT 20`.execute(
      ctx.db,
    );
    return rows.map((r) => ({
      id: r.mismatch ? `dn-mismatch-${r.id}-${r.mismatch}` : `dn-failed-${r.id}`,
      kind: 'dn-failed',
      title: (r.mismatch ? x.mismatch : dnStatusTexts[20].text)[ctx.lang],
      text: `${r.dn_no} ${(r.mismatch ? dnMismatchTexts[r.mismatch] : syncErrorText(r.sync_error))[ctx.lang]}`,
      path: `/purchase-order/delivery-note?id=${r.id}`,
    }));
  },

  part: async (ctx, id) => (isParty(ctx) ? purchasesOfPart(ctx, id) : {}),

  search: async (ctx, text) => (isParty(ctx) ? findDocuments(ctx, text) : []),
};

/** Dealers and the like have no part in purchase orders. */
const isParty = (ctx: Ctx): boolean =>
  purchaseOrder.scope[ctx.me.type] !== 'none' && Object.values(poPages).some((p) => ctx.me.codes.has(p.code));
