import { z } from 'zod';
import { t } from '@treadline/contract/kernel/text.ts';
import { integrityRoutes } from '@treadline/contract/tools/integrity/routes.ts';
import type { Domain } from '#kernel/domain.ts';
import type { Services } from '#kernel/context.ts';
import { readBackup } from '#kernel/database-metrics.ts';
import { invariant } from '#kernel/invariant.ts';
import { mountRoutes } from '#kernel/mount-routes.ts';
import { saveServerNote, readServerNote } from '#kernel/noted.ts';
import { readAsOf } from '#kernel/replica.ts';
import { checkInvariants, checkPatiently } from './check.ts';
import { crossInvariants } from './invariants.ts';

const lastKey = 'integrity.last';
const Last = z.object({ at: z.string(), broken: z.array(z.string()) });
const found = t('数据核对发现问题', 'The integrity check found something', '資料核對發現問題');

/** A month of a table must be there before its first row is. */
const monthsAhead = invariant(
  'INV-MO',
  '按月分区的表已有后两个月的分区',
  'Tables kept in months have the next two',
  '按月分割的表已有後兩個月的分割',
  `SELECT parent, max(until) - 1 AS last_day FROM table_month GROUP BY 1
   HAVING max(until) < date_trunc('month', current_date) + interval '3 months'`,
);

/** Integrity checks: invariants on demand and nightly, with reminders on violations. */
export const domain: Domain = {
  name: 'tools/integrity',
  invariants: [monthsAhead, ...crossInvariants],
  serve(app, services) {
    mountRoutes(app, services, integrityRoutes, {
      check: async (ctx) => {
        const results = await checkInvariants(ctx.readDb, ctx.lang);
        // A replica that is behind shows an earlier moment.
        const checkedTime = (await readAsOf(ctx.readDb)) ?? new Date().toISOString();
        const backup = await readBackup(ctx.db, services.config);
        return { checkedTime, ok: results.every((r) => r.ok), invariants: results, backup };
      },
    });
  },
  jobs: (services) => [
    {
      name: 'integrity.nightly',
      cron: '30 2 * * *',
      longest: 12 * 3600,
      run: () => checkNightly(services),
    },
  ],
  metrics: [
    {
      name: 'integrity_broken',
      help: 'Statements that the last nightly check of the data found broken',
      sql: `SELECT coalesce((SELECT jsonb_array_length(value -> 'broken') FROM setting WHERE key = '${lastKey}'), 0) AS n`,
    },
  ],
  async reminders(ctx) {
    if (ctx.me.type !== 'OTHER' || !ctx.me.codes.has('menu_update')) return [];
    const last = Last.safeParse((await readServerNote(ctx.db, lastKey))?.value).data;
    if (!last?.broken.length) return [];
    return [
      {
        id: `integrity-${last.at}`,
        kind: 'integrity',
        title: found[ctx.lang],
        text: last.broken.join('、'),
        path: '/dev/integrity',
      },
    ];
  },
};

async function checkNightly({ db }: Services): Promise<void> {
  const results = await checkPatiently(db, 'zh-CN');
  const broken = results.filter((r) => !r.ok).map((r) => r.key);
  await saveServerNote(db, lastKey, { at: new Date().toISOString(), broken });
}
