import { sql } from 'kysely';
import { formatMoney } from '@treadline/contract/kernel/format.ts';
import { fillPlaces, t } from '@treadline/contract/kernel/text.ts';
import { shippingAccountRoutes } from '@treadline/contract/sending/shipping-accounts/routes.ts';
import type { Ctx } from '#kernel/context.ts';
import type { Domain } from '#kernel/domain.ts';
import type { FoundItem, HomePart } from '#kernel/feeds.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import type { Notices, Party } from '#kernel/notices.ts';
import { byText } from '#kernel/order.ts';
import { matchesSearch } from '#kernel/search.ts';
import { countAndOldest } from '#kernel/since.ts';
import { accountSource, accountWords, readAccount, shippingAccount, stateOf } from './account.ts';
import { shippingAccountInvariants } from './invariants.ts';
import { createAccount, updateAccount } from './keep-account.ts';
import { listAccounts, listEntries, readEntry } from './list.ts';
import { postEntry, requireUniqueReference, reverseEntry } from './post-entry.ts';

export { freezeFunds, lockFunds, releaseFunds, settleFunds } from './funds.ts';

const path = '/basic/topSpeed';
const mayKeep = ({ me }: Ctx): boolean => me.type === 'OTHER' && me.codes.has('shipping_fee_accounts');

const left = t(
  '{carrier}还可用 {available} 元，预警线 {warning} 元',
  '{carrier}: {available} left, warning line {warning}',
  '{carrier}還可用 {available} 元，預警線 {warning} 元',
);

const keepers: readonly Party[] = [{ type: 'OTHER', codes: ['shipping_fee_accounts'], colleagues: true }];
/** Everybody who keeps the accounts hears that one falls below its warning line, or at once to nothing. */
const notices: Notices = {
  entity: shippingAccount,
  words: accountWords,
  path: '/basic/topSpeedLedger',
  list: `${path}?text=`,
  actions: { low: keepers, out: keepers },
  details: ({ remark: carrier, changes }, lang) => {
    const say = (key: string) => formatMoney(Number(changes[key]?.after));
    return fillPlaces(left, lang, { carrier, available: say('available'), warning: say('warning') });
  },
};

/** Carriers without an account. */
const listCarriers = (ctx: Ctx) =>
  ctx.db
    .selectFrom('company as c')
    .where('c.account_type', '=', 'LOGISTICS')
    .where('c.enabled', '=', true)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('shipping_account as a').whereRef('a.carrier_id', '=', 'c.id').select('a.id'))),
    )
    .orderBy('c.code', byText)
    .select(['c.id as value', 'c.name as label'])
    .execute();

const cardTitle = t(
  '低于预警线或无可用额度的运费账户',
  'Freight accounts low',
  '低於預警線或無可用額度的運費帳戶',
);

/** The card of accounts that need money. */
async function describeHome(ctx: Ctx): Promise<HomePart> {
  if (!mayKeep(ctx)) return {};
  const { count, since } = await accountSource(ctx)
    .where(stateOf, 'in', ['LOW', 'OUT'])
    .select(countAndOldest(sql`shipping_account.low_since`))
    .executeTakeFirstOrThrow();
  const title = cardTitle[ctx.lang];
  const tone = 'failed';
  return {
    cards: [{ key: 'freight-low', title, count, path: `${path}?state=LOW,OUT`, tone, hint: null, since }],
  };
}

async function findAccounts(ctx: Ctx, text: string): Promise<FoundItem[]> {
  if (!mayKeep(ctx)) return [];
  const rows = await accountSource(ctx)
    .where(matchesSearch(text, ['c.search'], ['shipping_account.account_no']))
    .select(['shipping_account.id', 'c.name as label', 'shipping_account.account_no as hint'])
    .orderBy('c.code', byText)
    .limit(8)
    .execute();
  const kind = shippingAccount.label[ctx.lang];
  return rows.map(({ id, ...row }) => ({
    group: 'basic',
    kind,
    ...row,
    path: `/basic/topSpeedLedger?id=${id}`,
  }));
}

/** Prepaid freight accounts with carriers and their ledger. */
export const domain: Domain = {
  name: 'sending/shipping-accounts',
  serve(app, services) {
    mountRoutes(app, services, shippingAccountRoutes, {
      list: (ctx, { body }) => listAccounts(ctx, { query: body, params: {}, body }),
      carriers: listCarriers,
      detail: (ctx, { params }) => readAccount(ctx, params.id),
      create: (ctx, { body }) => createAccount(ctx, body),
      update: (ctx, { params, body }) => updateAccount(ctx, params.id, body),
      async post(ctx, { body }) {
        if (body.kind === 'REVERSAL')
          return readEntry(ctx, await reverseEntry(ctx, body.entryId, body.remark));
        const { accountId, elsewhere, ...posting } = body;
        if (!elsewhere) await requireUniqueReference(ctx, accountId, posting.no);
        return readEntry(ctx, await postEntry(ctx, accountId, posting));
      },
      entries: listEntries,
    });
  },
  home: describeHome,
  search: findAccounts,
  invariants: shippingAccountInvariants,
  notices: [notices],
  audit: { [shippingAccount.name]: accountWords },
};
