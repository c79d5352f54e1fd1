import { afterAll, beforeAll, expect, it } from 'vitest';
import { makeCompany } from '#testing/people.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { noteLocked, sayingWho } from './changed-by.ts';
import { fail, type AppError } from './errors.ts';
import { systemContext } from './system-context.ts';
import { recordEvent } from './timeline.ts';

let server: TestServer;
beforeAll(async () => void (server = await openTestServer()));
afterAll(() => server.close());

it('names the last change of a record: to the platform whoever made it, to others people of their own company alone', async () => {
  const system = systemContext(server.services, 'test');
  const [shop, platform] = [
    await makeCompany(server.services, 'DEALER'),
    await makeCompany(server.services, 'OTHER'),
  ];
  const by = (companyId: number, name: string, type: 'DEALER' | 'OTHER') => ({
    ...system,
    lang: 'zh-CN' as const,
    me: { ...system.me, accountId: 1, companyId, name, type },
  });
  const [clerk, staff] = [by(shop, '店员', 'DEALER'), by(platform, '平台员工', 'OTHER')];
  const record = { entity: 'stock-adjustment', entityId: 987_654, entityNo: 'TZ-1' };
  const told = (ctx: typeof clerk) =>
    sayingWho(ctx, async () => {
      noteLocked(record.entity, record.entityId);
      return fail('record.changed');
    }).catch((error: AppError) => error.details['changedBy']);
  await recordEvent(clerk, { ...record, action: 'edit' });
  expect(await told(clerk)).toMatch(/^店员 .* 修改$/);
  await recordEvent(staff, { ...record, action: 'approve' });
  await recordEvent(clerk, { ...record, action: 'comment' });
  // What the clerk did before is not what changed it.
  expect(await told(clerk)).toBeUndefined();
  expect(await told(staff)).toMatch(/^平台员工 .* 审批通过$/);
});
