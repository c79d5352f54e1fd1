import { sql } from 'kysely';
import { t } from '@treadline/contract/kernel/text.ts';
import { prepayStatusTexts } from '@treadline/contract/money/prepay/flow.ts';
import { prepayRoutes } from '@treadline/contract/money/prepay/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import type { FoundItem, HomePart } from '#kernel/feeds.ts';
import { byText } from '#kernel/order.ts';
import { anyOf, matchesSearch } from '#kernel/search.ts';
import { countAndOldest } from '#kernel/since.ts';
import { accountSource, balance, prepayAccount, stateOf } from './account.ts';
import { documentSource, prepayDocument } from './document.ts';

const { types, needs } = prepayRoutes.list;
const maySee = ({ me }: Ctx): boolean =>
  types.some((type) => type === me.type) && needs.some((code) => me.codes.has(code));
const mayDecide = ({ me }: Ctx): boolean => me.type === 'OTHER' && me.codes.has('finance_customer_pre_pay');
/** Dealers have a screen of their own. */
const listOf = ({ me }: Ctx): string => (me.type === 'OTHER' ? '/finance/dealerAccount' : '/finance/prepay');

const toApprove = t('待我审批的预付款单据', 'Prepay documents to approve', '待我審批的預付款單據');
const low = t('低于预警线的预付款账户', 'Prepay accounts low', '低於預警線的預付款帳戶');

/** Home cards: documents awaiting a second person, accounts low on money. */
export async function describeHome(ctx: Ctx): Promise<HomePart> {
  const decides = mayDecide(ctx);
  if (!decides && (ctx.me.type === 'OTHER' || !maySee(ctx))) return {};
  const [accounts, documents] = await Promise.all([
    accountSource(ctx)
      .where(stateOf, '=', 'LOW')
      .select(countAndOldest(sql`coalesce(a.warned_at, a.updated_at)`))
      .executeTakeFirstOrThrow(),
    documentSource(ctx)
      .where('prepay_document.status', '=', 'SUBMITTED')
      .where('prepay_document.created_by', '<>', ctx.me.accountId)
      .select(countAndOldest(sql`prepay_document.created_at`))
      .executeTakeFirstOrThrow(),
  ]);
  const approvals = {
    key: 'prepay-approve',
    title: toApprove[ctx.lang],
    ...documents,
    path: '/finance/dealerAccountDocuments?status=SUBMITTED&mine=false',
    tone: 'waiting' as const,
    hint: null,
  };
  const lows = {
    key: 'prepay-low',
    title: low[ctx.lang],
    ...accounts,
    path: `${listOf(ctx)}?state=LOW`,
    tone: 'failed' as const,
    hint: null,
  };
  return { cards: decides ? [approvals, lows] : [lows] };
}

/** Finds accounts by dealer name and documents by number for the global search. */
export async function findAccounts(ctx: Ctx, text: string): Promise<FoundItem[]> {
  if (!maySee(ctx)) return [];
  const [accounts, documents] = await Promise.all([
    accountSource(ctx)
      .where(matchesSearch(text, ['c.search'], ['c.code']))
      .select(['dealer.id', 'c.name as label', 'c.code as hint', balance.as('amount')])
      .orderBy('c.code', byText)
      .limit(8)
      .execute(),
    documentSource(ctx)
      .where(anyOf('prepay_document.doc_no', text))
      .select([
        'prepay_document.doc_no as no',
        'prepay_document.status',
        'prepay_document.amount_fen',
        'c.name',
      ])
      .orderBy('prepay_document.id', 'desc')
      .limit(8)
      .execute(),
  ]);
  return [
    ...accounts.map(({ id, ...row }) => ({
      group: 'basic' as const,
      kind: prepayAccount.label[ctx.lang],
      ...row,
      path: `/finance/dealerAccountLedger?id=${id}`,
    })),
    ...documents.map(({ no, status, amount_fen: amount, name: party }) => ({
      group: 'document' as const,
      kind: prepayDocument.label[ctx.lang],
      label: no,
      hint: party,
      path: `/finance/dealerAccountDocuments?text=${no}`,
      party,
      status: { text: prepayStatusTexts[status].text[ctx.lang], tone: prepayStatusTexts[status].tone },
      amount,
    })),
  ];
}
