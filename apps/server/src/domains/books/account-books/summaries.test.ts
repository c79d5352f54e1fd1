import { afterAll, beforeAll, expect, test } from 'vitest';
import { journalTypes } from '@treadline/contract/money/journal/accounts.ts';
import { asSystem } from '#kernel/system-context.ts';
import { postJournal } from '#domains/money/journal/index.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
let desk: Awaited<ReturnType<TestServer['as']>>;
beforeAll(async () => {
  server = await openTestServer();
  desk = await server.as({ type: 'OTHER', codes: ['finance_closing'] });
});
afterAll(() => server.close());

test('an entry whose document gave no summary says what it was posted for, in columns and on paper', async () => {
  await asSystem(server.services, 'test', (ctx) =>
    postJournal(ctx, {
      type: 'PAYOUT',
      source: { type: 'TEST', id: 99, no: 'T99' },
      day: '2026-04-10',
      entries: [
        { account: 'BANKFEE', debit: 33 },
        { account: 'BANK', credit: 33 },
      ],
    }),
  );
  const { data } = await desk.get<{ rows: { kind: string; memo: string }[] }>(
    '/finance/ledger/columns?code=6603&fromMonth=2026-04&toMonth=2026-04',
  );
  const words = journalTypes.PAYOUT['zh-CN'];
  expect(data.rows.filter(({ kind }) => kind === 'ENTRY').map(({ memo }) => memo)).toEqual([words]);
  const { raw } = await desk.get(
    '/finance/ledger/print?view=DETAIL&code=660302&fromMonth=2026-04&toMonth=2026-04',
  );
  expect(raw.toString()).toContain(words);
});
