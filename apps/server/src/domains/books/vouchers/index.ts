import { voucherFields } from '@treadline/contract/books/vouchers/fields.ts';
import { voucherFlow, voucherStatuses, voucherStatusTexts } from '@treadline/contract/books/vouchers/flow.ts';
import { voucherRoutes } from '@treadline/contract/books/vouchers/routes.ts';
import { checkFlow } from '@treadline/contract/kernel/flow.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { columnListing } from '#kernel/column-listing.ts';
import type { Ctx } from '#kernel/context.ts';
import { serveDocument } from '#kernel/documents.ts';
import type { Domain } from '#kernel/domain.ts';
import type { FoundItem, HomePart } from '#kernel/feeds.ts';
import { sheetOf } from '#kernel/fields.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import type { Party } from '#kernel/notices.ts';
import { anyOf } from '#kernel/search.ts';
import { countAndOldest, inStatusSince } from '#kernel/since.ts';
import { ledgerSubject } from '#domains/money/subjects/index.ts';
import { voucherDetail, voucherPaper } from './detail.ts';
import { createVoucher, editVoucher } from './draft.ts';
import { voucherInvariants } from './invariants.ts';
import {
  draftJob,
  listTemplates,
  removeTemplate,
  repeatVoucher,
  switchTemplate,
  templateWords,
  voucherTemplate,
} from './template.ts';
import {
  approveVoucher,
  deleteVoucher,
  rejectVoucher,
  reverseVoucher,
  submitVoucher,
  withdrawVoucher,
} from './transitions.ts';
import { isMine, readVoucher, voucher, voucherRow, voucherSource, voucherWords } from './voucher.ts';
import { ownedVouchers } from './owned.ts';

const listVouchers = columnListing(voucherRoutes.list, voucherSource, {
  columns: voucherRow,
  filters: {
    text: (q, text) =>
      q.where((eb) => eb.or([anyOf('voucher.voucher_no', text), anyOf('voucher.draft_no', text)])),
    mine: (q, own, { me }) => q.where(isMine(me), '=', own),
  },
  defaultSort: '-day',
  sheet: { name: t('记账凭证', 'Vouchers', '記帳傳票'), columns: sheetOf(voucherFields) },
});

/** The voucher as it is after the change. */
async function changed(ctx: Ctx, id: number, change: Promise<unknown>) {
  await change;
  return readVoucher(ctx, id);
}

const toApprove = t('待审批的记账凭证', 'Vouchers to approve', '待審批的記帳傳票');

/** Vouchers of others that wait for the caller's approval. */
async function describeHome(ctx: Ctx): Promise<HomePart> {
  if (ctx.me.type !== 'OTHER' || !ctx.me.codes.has('finance_voucher_approve')) return {};
  const waiting = await voucherSource(ctx)
    .where('voucher.status', '=', 'PENDING')
    .where(isMine(ctx.me), '=', false)
    .select(countAndOldest(inStatusSince(voucher, 'voucher')))
    .executeTakeFirstOrThrow();
  return {
    cards: [
      {
        key: 'vouchers-approve',
        title: toApprove[ctx.lang],
        ...waiting,
        path: '/finance/voucher?status=PENDING&mine=false',
        tone: 'waiting',
        hint: null,
      },
    ],
  };
}

/** Vouchers by their numbers. */
async function findVouchers(ctx: Ctx, text: string): Promise<FoundItem[]> {
  const { needs } = voucherRoutes.list;
  if (ctx.me.type !== 'OTHER' || !needs.some((code) => ctx.me.codes.has(code))) return [];
  const rows = await voucherSource(ctx)
    .where((eb) => eb.or([anyOf('voucher.voucher_no', text), anyOf('voucher.draft_no', text)]))
    .orderBy('voucher.id', 'desc')
    .limit(8)
    .select(['voucher.id', 'voucher.draft_no', 'voucher.voucher_no', 'voucher.status', 'voucher.total_fen'])
    .execute();
  return rows.map(({ id, draft_no, voucher_no, status, total_fen }) => ({
    group: 'document',
    kind: voucher.label[ctx.lang],
    label: voucher_no ?? draft_no,
    hint: draft_no,
    path: `/finance/voucher/detail?id=${id}`,
    status: { text: voucherStatusTexts[status].text[ctx.lang], tone: voucherStatusTexts[status].tone },
    amount: total_fen,
  }));
}

const author: Party = { type: 'OTHER', codes: ['finance_closing'], involved: true, colleagues: true };

/** Vouchers by hand: drafted by one person, posted by another, reversed in red, recurring. */
export const domain: Domain = {
  name: 'books/vouchers',
  owned: [ownedVouchers],
  serve: (app, services) =>
    mountRoutes(app, services, voucherRoutes, {
      list: listVouchers,
      detail: (ctx, { params }) => voucherDetail(ctx, params.id),
      create: async (ctx, { body }) => readVoucher(ctx, await createVoucher(ctx, body)),
      edit: (ctx, { params, body }) => changed(ctx, params.id, editVoucher(ctx, params.id, body)),
      submit: (ctx, { params, body }) => changed(ctx, params.id, submitVoucher(ctx, params.id, body.version)),
      withdraw: (ctx, { params }) => changed(ctx, params.id, withdrawVoucher(ctx, params.id)),
      approve: (ctx, { params, body }) =>
        changed(ctx, params.id, approveVoucher(ctx, params.id, body.version)),
      reject: (ctx, { params, body }) => changed(ctx, params.id, rejectVoucher(ctx, params.id, body.reason)),
      reverse: async (ctx, { params, body }) => readVoucher(ctx, await reverseVoucher(ctx, params.id, body)),
      delete: (ctx, { params }) => deleteVoucher(ctx, params.id),
      templates: listTemplates,
      repeat: (ctx, { params, body }) => repeatVoucher(ctx, params.id, body),
      switchTemplate: (ctx, { params, body }) => switchTemplate(ctx, params.id, body.enabled),
      removeTemplate: (ctx, { params }) => removeTemplate(ctx, params.id),
      ...serveDocument(voucher, voucherRoutes, { detail: voucherDetail, paper: voucherPaper }),
    }),
  prepare: async () => checkFlow('voucher', voucherFlow, voucherStatuses, ['DRAFT'], []),
  jobs: (services) => [draftJob(services)],
  home: describeHome,
  search: findVouchers,
  uses: {
    [ledgerSubject.name]: async ({ db }, id) => {
      const { count } = await db
        .selectFrom('voucher_line')
        .where('subject_id', '=', id)
        .select((eb) => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow();
      return { place: voucher.label, count };
    },
  },
  notices: [
    {
      entity: voucher,
      words: voucherWords,
      path: '/finance/voucher/detail',
      list: '/finance/voucher?text=',
      actions: { approve: [author], reject: [author], comment: [author] },
    },
  ],
  twoPersons: [
    {
      error: 'voucher.own-approval',
      kept: { table: 'voucher', first: 'submitted_by', second: 'decided_by', where: "status = 'POSTED'" },
    },
  ],
  invariants: voucherInvariants,
  audit: { [voucher.name]: voucherWords, [voucherTemplate.name]: templateWords },
};
