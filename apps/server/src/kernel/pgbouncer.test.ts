import { expect, it } from 'vitest';
import { openClient } from './client.ts';
import { testDatabase } from '#testing/database.ts';
import { openPgbouncer, pgbouncer } from '#testing/pgbouncer.ts';
import { draftOrder, openPurchaseWorld } from '#testing/purchase-world.ts';
import { openTestServer } from '#testing/server.ts';

if (!pgbouncer) process.stderr.write('NOT RUN: PgBouncer is not installed (Debian: pgbouncer).\n');

it.runIf(pgbouncer)(
  'through PgBouncer an order of the 22nd is found on the 22nd, and time-outs hold',
  async () => {
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
  },
);
