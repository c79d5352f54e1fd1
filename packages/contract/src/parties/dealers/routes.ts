import { z } from 'zod';
import { RegionKey } from '../../platform/divisions/routes.ts';
import { switchBody } from '../../kernel/basic-data.ts';
import { filter, listOf, optionsOf } from '../../kernel/list.ts';
import { routes } from '../../kernel/route.ts';
import { Dealer, DealerBase, DealerInput, DealerRow, dealerRules } from './schema.ts';

/** Readers of dealers, each within its row-level scope. */
const reader = {
  needs: ['basic_dealer_view'],
  types: ['OTHER', 'DEALER', 'DEALER_GROUP', 'OEM', 'REGIONAL_MANAGER'],
} as const;
const keeper = { needs: ['basic_dealer_view'], types: ['OTHER'] } as const;

export const dealerRoutes = routes({
  list: {
    method: 'GET',
    path: '/data/dealerData/dealer/list',
    ...reader,
    summary: 'Dealers in the caller’s scope',
    ...listOf(DealerRow, {
      filters: {
        text: filter.text(),
        enabled: filter.bool(),
        logisticsStatus: filter.bool(),
        robotStatus: filter.bool(),
        region: filter.many(RegionKey),
        /** Province codes of two digits or city codes of four. */
        division: filter.many(z.string().regex(/^\d{2}(\d{2})?$/)),
        groupId: filter.many(z.coerce.number().int()),
        oemId: filter.many(z.coerce.number().int()),
        priceLevel: filter.many(z.enum(['A', 'B', 'C', 'D'])),
        createdTime: filter.days(),
      },
      sort: ['code', 'name', 'createdTime'],
      counts: ['enabled'],
    }),
  },
  detail: {
    method: 'GET',
    path: '/data/dealerData/dealer/getById/:id',
    record: 'dealer',
    ...reader,
    summary: 'One dealer',
    response: Dealer,
  },
  create: {
    method: 'POST',
    path: '/data/dealerData/dealer',
    ...keeper,
    summary: 'Create a dealer',
    body: DealerInput,
    response: Dealer,
  },
  update: {
    method: 'PUT',
    path: '/data/dealerData/dealer/:id',
    record: 'dealer',
    ...keeper,
    summary: 'Change a dealer',
    body: DealerBase.extend({ version: z.number().int() }).superRefine(dealerRules),
    response: Dealer,
  },
  status: {
    method: 'PUT',
    path: '/data/dealerData/dealer/status/:id',
    record: 'dealer',
    ...keeper,
    summary: 'Dealer status: off, its people cannot sign in and it gets no new orders',
    body: switchBody,
    response: Dealer,
  },
  logisticsStatus: {
    method: 'PUT',
    path: '/data/dealerData/dealer/logisticStatus/:id',
    record: 'dealer',
    ...keeper,
    summary: 'Logistics status: off, no new deliveries to it',
    body: switchBody,
    response: Dealer,
  },
  robotStatus: {
    method: 'PUT',
    path: '/data/dealerData/dealer/robotStatus/:id',
    record: 'dealer',
    ...keeper,
    summary: 'Robot status: off, nothing is done for it automatically',
    body: switchBody,
    response: Dealer,
  },
  consultants: {
    method: 'GET',
    path: '/data/dealerData/dealer/consultants',
    ...keeper,
    summary: 'People of the platform who may be a dealer’s sales consultant',
    query: z.strictObject({ text: filter.text(), ids: filter.many(z.coerce.number().int()) }),
    response: optionsOf(z.number()),
  },
});
