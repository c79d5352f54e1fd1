import { customerLoginRoutes } from '@treadline/contract/parties/customer-logins/routes.ts';
import type { Domain } from '#kernel/domain.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { revealCustomer } from '#kernel/reveal-customer.ts';
import { listAccounts } from './accounts.ts';
import { workDone } from './hooks.ts';
import { customerLogin, listLogins, loginSource } from './logins.ts';
import { sweepLogins } from './note.ts';

export { workDone, type WorkAsked } from './hooks.ts';
export { eraseLogins, noteLogin, typedBy } from './note.ts';

/** Identifications of customers without accounts on public pages, and activity of shop staff. */
export const domain: Domain = {
  name: 'parties/customer-logins',
  hooks: [workDone],
  serve: (app, services) =>
    mountRoutes(app, services, customerLoginRoutes, { logins: listLogins, accounts: listAccounts }),
  jobs: (services) => [
    { name: 'customer-logins.sweep', cron: '20 3 * * *', run: () => sweepLogins(services) },
  ],
  reveal: revealCustomer(
    customerLogin,
    async (ctx, id) => {
      const row = await loginSource(ctx)
        .where('customer_login.id', '=', id)
        .selectAll('customer_login')
        .executeTakeFirst();
      return row && { ...row, plate: '' };
    },
    ({ id }) => String(id),
    [customerLoginRoutes.logins],
  ),
};
