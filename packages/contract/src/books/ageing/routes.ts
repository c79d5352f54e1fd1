import { z } from 'zod';
import { journalAccounts, type JournalAccount } from '../../money/journal/accounts.ts';
import { rowOf } from '../../kernel/field-schemas.ts';
import { filter, listOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import {
  ageingFields,
  owedBucketKeys,
  owedItemFields,
  owedKindKeys,
  owedPartyTypeKeys,
  owedSideKeys,
} from './fields.ts';
import { owedSeers } from './seers.ts';

const finance = { needs: ['finance_ageing'], types: ['OTHER'] } as const;
const int = z.number().int();

/** Row of the ageing report. `id` is the party's key: a company id, a channel name, CUSTOMER or UNKNOWN. */
export const AgeingParty = rowOf(ageingFields, { id: z.string(), partyId: int.nullable() });
/** Open item of a party. */
export const OwedItem = rowOf(owedItemFields, {
  id: z.string(),
  party: z.string(),
  /** Id of the document; for uninvoiced goods that of their purchase order; 0 if none. */
  docId: int,
  /** Settlement type of a receipt (1 retail, 2 wholesale); order type of an order. */
  docType: z.string(),
});

const shared = {
  /** As of the end of this date in Asia/Shanghai; today if absent. */
  day: z.iso.date().optional(),
  side: z.enum(owedSideKeys as [(typeof owedSideKeys)[number]]).default('RECEIVABLE'),
  text: filter.text(),
  partyType: filter.many(z.enum(owedPartyTypeKeys as [(typeof owedPartyTypeKeys)[number]])),
};
const accounts = Object.keys(journalAccounts) as [JournalAccount];

export const ageingRoutes = routes({
  parties: {
    method: 'GET',
    path: '/finance/ageing/list',
    ...finance,
    summary: 'What every party owes us, or we owe it, by how long it is overdue, on any day',
    ...listOf(AgeingParty, {
      filters: shared,
      sort: ['total', 'partyName', 'older', 'oldest'],
      totals: { total: int, notDue: int, d30: int, d60: int, d90: int, d180: int, older: int, items: int },
    }),
  },
  items: {
    method: 'GET',
    path: '/finance/ageing/items',
    ...owedSeers,
    summary:
      'The documents that an amount of the ageing is made of; dealers and groups read what they owe and are owed',
    ...listOf(OwedItem, {
      filters: {
        ...shared,
        /** Key of the party. */
        party: z.string().max(40).optional(),
        bucket: filter.many(z.enum(owedBucketKeys as [(typeof owedBucketKeys)[number]])),
        kind: filter.many(z.enum(owedKindKeys as [(typeof owedKindKeys)[number]])),
        account: filter.many(z.enum(accounts)),
        dueDay: filter.days(),
      },
      sort: ['ageDays', 'amount', 'day', 'dueDay', 'docNo', 'partyName'],
      totals: { amount: int },
    }),
  },
});
