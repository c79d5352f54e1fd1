import { asSystem } from '#kernel/system-context.ts';
import { postJournal } from '#domains/money/journal/index.ts';
import type { ForeignRecords } from '#testing/foreign-fixture.ts';

export const foreignRecords: ForeignRecords = {
  journal: {
    seenBy: ['OTHER'],
    make: ({ server: { services } }) =>
      asSystem(services, 'test', async (ctx) => {
        const source = { type: 'TEST', id: Math.floor(Math.random() * 1e9), no: 'T' };
        const entries = [
          { account: 'BANK', debit: 5 },
          { account: 'CAP', credit: 5 },
        ] as const;
        return (await postJournal(ctx, { type: 'CAPITAL', source, entries })).id;
      }),
  },
};
