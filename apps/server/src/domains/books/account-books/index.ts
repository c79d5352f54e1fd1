import { accountBookRoutes } from '@treadline/contract/books/account-books/routes.ts';
import type { Domain } from '#kernel/domain.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { listBalances, listParties } from './balances.ts';
import { columnsFile, readColumns } from './in-columns.ts';
import { printLedger } from './print.ts';
import { readJournal, readOptions } from './read.ts';
import { listDetail, listGeneral } from './rows.ts';

/** Ledgers of the company: balances, general and detailed ledger, in columns, by company; from the journal and kept months. */
export const domain: Domain = {
  name: 'books/account-books',
  serve: (app, services) =>
    mountRoutes(app, services, accountBookRoutes, {
      balances: listBalances,
      parties: listParties,
      detail: listDetail,
      general: listGeneral,
      columns: (ctx, { query }) => readColumns(ctx, query),
      columnsFile: (ctx, { query }) => columnsFile(ctx, query),
      journal: (ctx, { params }) => readJournal(ctx, params.id),
      options: readOptions,
      print: (ctx, { query }) => printLedger(ctx, query),
    }),
};
