import { z } from 'zod';
import { filter, optionsOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';

const signedIn = { method: 'GET', needs: 'signed-in' } as const;
const option = { label: z.string(), value: z.number(), disabled: z.boolean() };
const OfOem = z.array(z.object({ ...option, options: z.array(z.object(option)).optional() }));
/** Query of a long option list: search text or ids; enabled ones only, unless `all`. */
const some = z.strictObject({
  text: filter.text(),
  ids: filter.many(z.coerce.number().int()),
  all: filter.bool(),
  limit: z.coerce.number().int().min(1).max(500).default(50),
});
const TreeDealer = z.object({ ...option, groupName: z.string().nullable() });
const TreeProvince = z.object({ label: z.string(), value: z.string(), children: z.array(TreeDealer) });

/** Option routes of dealers, dealer groups and OEMs, within the caller's row-level scope. */
export const dealerOptionRoutes = routes({
  dealers: {
    ...signedIn,
    path: '/data/dealerData/dealers',
    summary: 'Dealers as options, found by name, code, pinyin or initials',
    query: some,
    response: optionsOf(z.number()),
  },
  dealersAll: {
    ...signedIn,
    path: '/data/dealerData/dealersAll',
    summary: 'All dealers as options; grouped: below their OEMs, the others below -1',
    query: z.strictObject({ grouped: filter.bool() }),
    response: OfOem,
  },
  oemDealers: {
    ...signedIn,
    path: '/data/dealerData/oem/dealers',
    summary: 'All dealers below their OEMs, the others below -1',
    response: OfOem,
  },
  depositors: {
    method: 'GET',
    path: '/data/dealerData/dealer/depositors',
    needs: ['customer_pre_pay', 'pre_pay'],
    summary: 'Dealers with a prepay account as options',
    query: some,
    response: optionsOf(z.number()),
  },
  tree: {
    ...signedIn,
    path: '/data/dealerData/dealer/tree',
    summary: 'Region, province, dealer',
    query: z.strictObject({ all: filter.bool() }),
    response: z.array(z.object({ label: z.string(), value: z.string(), children: z.array(TreeProvince) })),
  },
  groups: {
    ...signedIn,
    path: '/data/dealerData/dealerGroups',
    summary: 'Dealer groups as options',
    query: some,
    response: optionsOf(z.number()),
  },
  groupDealers: {
    ...signedIn,
    path: '/data/dealerData/dealerGroup/dealerList',
    summary: 'Dealers of a group as options; absent: of the caller’s own',
    query: z.strictObject({ groupId: filter.int() }),
    response: optionsOf(z.number()),
  },
  oems: {
    ...signedIn,
    path: '/data/dealerData/oem',
    summary: 'OEMs as options',
    query: some,
    response: optionsOf(z.number()),
  },
  carBrands: {
    ...signedIn,
    path: '/data/dealerData/carBrand/:id',
    record: 'dealer',
    summary: 'Car brands that a dealer serves',
    response: optionsOf(z.number()),
  },
});
