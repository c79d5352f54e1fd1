import type { z } from 'zod';
import type { BankDeviation } from '@treadline/contract/tools/dev/bank.ts';
import { openBank } from '#connectors/bank/index.ts';
import { listDeviations, setDeviation } from '#connectors/bank/sandbox.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';

/** Returns prepay accounts by dealer name, with the sandbox bank's figures beside the books. */
export async function readBank(ctx: Ctx) {
  const accounts = await ctx.db
    .selectFrom('prepay_account as a')
    .innerJoin('company as c', 'c.id', 'a.id')
    .orderBy('c.name_key')
    .limit(1000)
    .select(['a.id as dealerId', 'c.name as dealerName'])
    .execute();
  const told = await listDeviations(ctx.db);
  return {
    provider: openBank(ctx)?.provider ?? ('off' as const),
    accounts: accounts.map((account) => ({
      ...account,
      ...(told.get(account.dealerId) ?? { extra: 0, silent: false }),
    })),
  };
}

/** Sets the deviation of the sandbox bank. @throws dev.no-account */
export async function setBankDeviation({ db }: Ctx, told: z.output<typeof BankDeviation>): Promise<void> {
  const { dealerId, ...deviation } = told;
  const account = await db
    .selectFrom('prepay_account')
    .select('id')
    .where('id', '=', dealerId)
    .executeTakeFirst();
  if (!account) fail('dev.no-account');
  await setDeviation(db, dealerId, deviation);
}
