import { describe, expect, inject, it } from 'vitest';
import { cloneDatabase, dropDatabase } from '#postgres/databases.ts';
import { openClient } from './client.ts';
import { requireSessions } from './session-pooling.ts';
import { testDatabase } from '#testing/database.ts';
import { runHttpWork, signInOver } from '#testing/http-work.ts';
import { openPgbouncer, pgbouncer } from '#testing/pgbouncer.ts';
import { productPerTest } from '#testing/product-per-test.ts';
import { draftOrder, openPurchaseWorld } from '#testing/purchase-world.ts';
import { openTestServer } from '#testing/server.ts';

const { start } = productPerTest();

const lack = pgbouncer ? '' : ' (lacking: Debian’s pgbouncer)';
describe.runIf(!lack)(`through PgBouncer${lack}`, () => {
  it('an order of the 22nd is found on the 22nd, and time-outs hold', async () => {
    const url = await testDatabase();
    const admin = await openClient(url);
    // As a PostgreSQL is that nobody has set up for this product.
    await admin.query(`ALTER DATABASE ${admin.escapeIdentifier(admin.database ?? '')} SET timezone = 'UTC'`);
    const bouncer = await openPgbouncer(url);
    await expect(
      openClient({ connectionString: bouncer.url, options: '-c timezone=Asia/Shanghai' }),
    ).rejects.toThrow(/unsupported startup parameter/);

    const server = await openTestServer({ DATABASE_URL: bouncer.url });
    const world = await openPurchaseWorld(server);
    const id = await draftOrder(world, [1]);
    await admin.query(`UPDATE purchase_order SET created_at = '2026-11-22T00:30:00+08:00' WHERE id = $1`, [
      id,
    ]);
    const found = async (day: string) =>
      (
        await world.buyer.get(
          `/logistics/purchaseOrder/orders?view=all&createdTime.from=${day}&createdTime.to=${day}`,
        )
      ).data['total'];
    expect([await found('2026-11-21'), await found('2026-11-22'), await found('2026-11-23')]).toEqual([
      0, 1, 0,
    ]);
    const { rows } = await server.services.pools.work.query('SHOW lock_timeout');
    expect(rows).toEqual([{ lock_timeout: '15s' }]);
    await server.close();
    await bouncer.stop();
    await admin.end();
  });

  it('the product starts, fills the demo, works and does its jobs, and its books hold; so on a second start', async () => {
    const name = `bouncer_${process.env.VITEST_POOL_ID ?? '0'}`;
    const bouncer = await openPgbouncer(await cloneDatabase(inject('postgresUrl'), 'template', name));
    for (let times = 0; times < 2; times++) {
      const product = start({ DATABASE_URL: bouncer.url, DEMO: 'on' });
      const [, base = ''] = await product.said(/Treadline {2}(http\S+)/);
      // A delivery note's warehouse is told by a job.
      expect(Object.keys(await runHttpWork(base))).toContain('sent back');
      const integrity = await (await signInOver(base, 'admin')).get('/integrity');
      expect(integrity).toMatchObject({ ok: true });
      // As many at once as there are connections: more than a pool has as PgBouncer comes.
      const admin = await signInOver(base, 'admin');
      const answers = Array.from({ length: 60 }, () => admin.get('/product/tyreBrand/list?pageSize=100'));
      expect(new Set((await Promise.all(answers)).map(({ total }) => Number(total))).size).toBe(1);
      product.child.kill('SIGTERM');
      expect(await product.ended).toBe(0);
    }
    await bouncer.stop();
    await dropDatabase(inject('postgresUrl'), name);
  });

  it.each(['transaction', 'statement'] as const)(
    'one that pools by %s is refused at start in words',
    async (mode) => {
      const url = await testDatabase();
      for (const robin of ['0', '1']) {
        const bouncer = await openPgbouncer(url, mode, { server_round_robin: robin });
        await expect(requireSessions(bouncer.url, 'DATABASE_URL')).rejects.toThrow(/pool_mode = session/);
        await bouncer.stop();
      }
      const bouncer = await openPgbouncer(url, mode);
      for (const setting of ['DATABASE_URL', 'DATABASE_READ_URL']) {
        const product = start({ DATABASE_URL: url, [setting]: bouncer.url });
        expect(await product.ended).toBe(1);
        const words = `^The pooler of ${setting} gives each transaction another connection.*pool_mode = session.*\n$`;
        expect(product.text()).toMatch(new RegExp(words));
      }
      await bouncer.stop();
    },
  );
});
