import { dealerWords, groupFields, oemFields } from '@treadline/contract/parties/dealers/fields.ts';
import { dealerGroupRoutes, oemRoutes } from '@treadline/contract/parties/dealers/group-routes.ts';
import { dealerOptionRoutes } from '@treadline/contract/parties/dealers/option-routes.ts';
import { dealerRoutes } from '@treadline/contract/parties/dealers/routes.ts';
import { basicDataActions } from '@treadline/contract/kernel/fields.ts';
import type { Domain } from '#kernel/domain.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { findOffered } from '#kernel/picker-options.ts';
import {
  createDealer,
  dealerContactSearch,
  dealerStore,
  readDealer,
  switchDealer,
  updateDealer,
} from './dealer.ts';
import { dealer, dealerGroup, dealerSource, oem } from './entity.ts';
import { homeOfBatches } from './batch/batch.ts';
import { serveBatches } from './batch/index.ts';
import { dealerSaved } from './hooks.ts';
import { serveGroups } from './group.ts';
import { listDealers, listGroups, listOems } from './lists.ts';
import { countServing } from './links.ts';
import { serveOems } from './oem.ts';
import {
  carBrandsOf,
  dealersByOem,
  dealersOfGroup,
  dealerTree,
  listAllDealers,
  searchConsultants,
  searchDealers,
  someDepositors,
  someGroups,
  searchOems,
} from './options.ts';
import { ownedBatches, ownedDealers } from './owned.ts';

export { createDealer, dealerContactSearch } from './dealer.ts';
export { dealerSaved } from './hooks.ts';
export { dealerTree } from './options.ts';
export { dealer, dealerGroup, isOwnDealer, oem, scopeByDealer } from './entity.ts';

const sealed = ['contactName', 'contactPhone', 'bankAccount', 'accountHolder'] as const;

/** Dealers, dealer groups and OEMs. */
export const domain: Domain = {
  name: 'parties/dealers',
  hooks: [dealerSaved],
  owned: [ownedDealers, ownedBatches],
  serve(app, services) {
    mountRoutes(app, services, dealerRoutes, {
      list: listDealers,
      detail: (ctx, { params }) => readDealer(ctx, params.id),
      create: (ctx, { body }) => createDealer(ctx, body),
      update: (ctx, { params, body }) => updateDealer(ctx, params.id, body),
      status: (ctx, { params, body }) => dealerStore.enable(ctx, params.id, body.enabled),
      logisticsStatus: (ctx, { params, body }) =>
        switchDealer(ctx, params.id, 'logisticsStatus', body.enabled),
      robotStatus: (ctx, { params, body }) => switchDealer(ctx, params.id, 'robotStatus', body.enabled),
      consultants: searchConsultants,
    });
    mountRoutes(app, services, dealerOptionRoutes, {
      dealers: searchDealers,
      dealersAll: (ctx, { query }) => listAllDealers(ctx, query.grouped),
      oemDealers: (ctx) => dealersByOem(ctx),
      depositors: someDepositors,
      tree: (ctx, { query }) => dealerTree(ctx, query.all),
      groups: someGroups,
      groupDealers: (ctx, { query }) => dealersOfGroup(ctx, query.groupId ?? ctx.me.companyId),
      oems: searchOems,
      carBrands: (ctx, { params }) => carBrandsOf(ctx, params.id),
    });
    serveBatches(app, services);
    mountRoutes(app, services, dealerGroupRoutes, { list: listGroups, ...serveGroups });
    mountRoutes(app, services, oemRoutes, { list: listOems, ...serveOems });
  },
  audit: {
    [dealer.name]: { label: dealer.label, actions: basicDataActions, fields: dealerWords },
    [dealerGroup.name]: { label: dealerGroup.label, actions: basicDataActions, fields: groupFields },
    [oem.name]: { label: oem.label, actions: basicDataActions, fields: oemFields },
  },
  reveal: {
    seenBy: [dealerRoutes.list, dealerRoutes.detail],
    async read(ctx, { entity, id, field }) {
      const key = sealed.find((each) => each === field);
      if (entity !== dealer.name || !key) return undefined;
      const found = await readDealer(ctx, id);
      return { no: found.code, value: found[key] };
    },
  },
  home: homeOfBatches,
  uses: { 'car-brand': countServing },
  searchable: [dealerContactSearch],
  search: findOffered(
    {
      from: dealerSource,
      id: 'company.id',
      label: () => 'company.name',
      enabled: 'company.enabled',
      order: 'company.code',
      keys: ['company.search'],
    },
    {
      entity: dealer,
      code: 'basic_dealer_view',
      path: '/basic/dealer',
      name: 'company.name',
      no: 'company.code',
    },
  ),
};
