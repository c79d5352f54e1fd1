import { afterAll, beforeAll, expect, test } from 'vitest';
import { memberOf } from '#domains/promotion/members/index.ts';
import { makeAccount, makeCompany } from '#testing/people.ts';
import { openTestServer, type TestServer } from '#testing/server.ts';
import { checkKey, readFingerprint, writeFingerprint } from './key-check.ts';
import { rotateKey } from './rotate-key.ts';
import { secretsOf } from './secrets.ts';
import { asSystem } from './system-context.ts';

const [first, second, third] = [
  secretsOf('a'.repeat(40)),
  secretsOf('b'.repeat(40)),
  secretsOf('c'.repeat(40)),
];
let server: TestServer;
let phone: string;
let next = 13_700_000_000;
beforeAll(async () => void (server = await openTestServer({ SECRET_KEY: 'a'.repeat(40) })));
afterAll(() => server.close());
const person = async () => {
  phone = String(next++);
  return makeAccount(server.services, { type: 'OTHER', phone, email: `${phone}@example.com` });
};
const account = (id: number) =>
  server.services.db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('a node with another key does not start and says which one is expected, by its fingerprint', async () => {
  const { db } = server.services;
  await person();
  // Data of before there were fingerprints are known by their values.
  await expect(checkKey(db, second)).rejects.toThrow(second.fingerprint);
  expect(await readFingerprint(db)).toBeNull();
  await checkKey(db, first);
  await checkKey(db, first);
  await expect(checkKey(db, second)).rejects.toThrow(
    `Expected: the key with the fingerprint ${first.fingerprint}`,
  );
  expect([first.fingerprint.length, 'a'.repeat(40).includes(first.fingerprint)]).toEqual([12, false]);
});

test('another key takes over: every value and index, also after it was interrupted; no node starts in between', async () => {
  const { db } = server.services;
  const { accountId } = await person();
  await writeFingerprint(db, `${first.fingerprint}>${second.fingerprint}`);
  await db
    .updateTable('account')
    .set({ phone_enc: second.encrypt(phone), phone_index: second.blindIndex(phone) })
    .where('id', '=', accountId)
    .execute();
  for (const key of [first, second]) await expect(checkKey(db, key)).rejects.toThrow('rotate-key');
  await expect(rotateKey(db, first, third)).rejects.toThrow('The data are of the key');
  const done = await rotateKey(db, first, second);
  expect(done).toEqual({ changed: 3, unreadable: 0 });
  const row = await account(accountId);
  expect([second.decrypt(row.phone_enc ?? ''), second.decrypt(row.email_enc ?? '')]).toEqual([
    phone,
    `${phone}@example.com`,
  ]);
  expect([row.phone_index, row.email_index]).toEqual([
    second.blindIndex(phone),
    second.blindIndex(`${phone}@example.com`),
  ]);
  await checkKey(db, second);
  await expect(checkKey(db, first)).rejects.toThrow(second.fingerprint);
  expect(await rotateKey(db, second, first)).toEqual({ changed: 4, unreadable: 0 });
});

test('what is found by its last four digits is found with the new key; nothing has no index', async () => {
  const { db } = server.services;
  const mobile = String(next++);
  const given = { mobile, name: '王小明', dealerId: null, source: 'HAND' as const };
  const id = await asSystem(server.services, 'test', (ctx) => memberOf(ctx, given));
  await rotateKey(db, first, second);
  const row = await db
    .selectFrom('member_mobile')
    .where('member_id', '=', id)
    .selectAll()
    .executeTakeFirstOrThrow();
  expect([row.mobile_index, row.tail_index]).toEqual([mobile, mobile.slice(-4)].map(second.blindIndex));
  await db
    .updateTable('member_mobile')
    .set({ mobile_enc: second.encrypt(''), mobile_index: '', tail_index: '' })
    .where('member_id', '=', id)
    .execute();
  await rotateKey(db, second, first);
  const empty = db.selectFrom('member_mobile').where('mobile_index', '=', '').where('tail_index', '=', '');
  expect(await empty.select('member_id').execute()).toEqual([{ member_id: id }]);
});

test('a value that no key opens is shown as unreadable, and is not overwritten by what is shown', async () => {
  const { db } = server.services;
  const lost = await person();
  await db
    .updateTable('account')
    .set({ phone_enc: third.encrypt(phone) })
    .where('id', '=', lost.accountId)
    .execute();
  const admin = await server.as({ type: 'OTHER', isAdmin: true });
  for (const [lang, text] of Object.entries({
    'zh-CN': '*无法解密*',
    en: '*unreadable*',
    'zh-TW': '*無法解密*',
  })) {
    const page = await admin.post<{ list: { id: number; phone: string }[] }>(
      '/user/v1/page',
      {},
      { 'accept-language': lang },
    );
    expect(page.data.list.find((row) => row.id === lost.accountId)?.phone).toBe(text);
  }
  const { version } = await account(lost.accountId);
  const saved = await admin.post('/user/v1/update', {
    id: lost.accountId,
    version,
    phone: '*无法解密*',
    displayName: '新名字',
  });
  expect(saved.status).toBe(200);
  expect(third.decrypt((await account(lost.accountId)).phone_enc ?? '')).toBe(phone);
  expect(await rotateKey(db, first, second)).toMatchObject({ unreadable: 1 });
});

test('a supplier whose contact nobody can read is in its list', async () => {
  const id = await makeCompany(server.services, 'SUPPLIER');
  await server.services.db
    .updateTable('supplier')
    .set({ contact_enc: third.encrypt('13900000000') })
    .where('id', '=', id)
    .execute();
  const admin = await server.as({ type: 'OTHER', isAdmin: true });
  const list = await admin.get<{ list: { id: number; contactPhone: string }[] }>(
    '/data/supplier/list?pageSize=100',
  );
  expect(list.data.list.find((row) => row.id === id)?.contactPhone).toBe('*无法解密*');
});
