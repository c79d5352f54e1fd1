import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PermissionCode } from '@treadline/contract/kernel/permissions.ts';
import { openAppointmentWorld } from '#testing/appointment-world.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());

interface Home {
  visits: {
    expected: number;
    waiting: number;
    inWork: number;
    done: number;
    next: { id: number; plate: string }[];
  } | null;
}

it('the home of a shop counts today’s cars by where they are and names who comes next, for who sees appointments', async () => {
  const world = await openAppointmentWorld(server, { work: 5, align: 0 });
  const { data: coming } = await world.create();
  const { data: here } = await world.create();
  await world.create();
  // Two of them are of today; the third one stays in two days.
  for (const { id } of [coming, here]) {
    await sql`UPDATE appointment SET starts_at = starts_at - interval '2 days', ends_at = ends_at - interval '2 days' WHERE id = ${id}`.execute(
      server.services.db,
    );
    await sql`UPDATE appointment_half_hour SET at = at - interval '2 days' WHERE appointment_id = ${id}`.execute(
      server.services.db,
    );
  }
  const homeOf = async (codes: readonly PermissionCode[]) => {
    const me = await server.as({ type: 'DEALER', companyId: world.dealerId, codes });
    return (await me.get<Home>('/report/home')).data.visits;
  };
  const waiting = (await world.act('arrive', here)).data;
  expect(await homeOf(['appointment_view'])).toMatchObject({
    expected: 1,
    waiting: 1,
    inWork: 0,
    done: 0,
    next: [{ id: coming.id, plate: '浙A1***5' }],
  });
  await world.act('complete', waiting);
  const clear = await homeOf(['appointment_manage', 'view_all_sensitive_data']);
  expect(clear).toMatchObject({ waiting: 0, done: 1, next: [{ plate: '浙A12345' }] });
  expect(await homeOf(['retail_list_view'])).toBeNull();
  const staff = await server.as({ type: 'OTHER', codes: ['appointment_view'] });
  expect((await staff.get<Home>('/report/home')).data.visits).toBeNull();
});
