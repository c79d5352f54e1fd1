import { expect, it } from 'vitest';
import type { Ctx } from '#kernel/context.ts';
import { secretsOf } from '#kernel/secrets.ts';
import { readCustomer } from './customer.ts';

const secrets = secretsOf('a key of this test');
const ctx = { secrets, lang: 'en' } as Ctx;
const known = [
  null,
  { plate: '浙A12345', carName: '帕萨特', name: '王小明', mobileEnc: secrets.encrypt('13800001234') },
];
const clear = { plate: '浙A12345', carName: '帕萨特', name: '王小明', mobile: '13800001234' };
const read = (typed: object) =>
  readCustomer(
    ctx,
    { plateNumber: '', carName: '', customerName: '', customerMobile: '', ...typed } as never,
    known,
  );

it.each([
  ['nothing', {}, clear],
  ['their masks', { plateNumber: '浙A1***5', customerName: '王**', customerMobile: '138****1234' }, clear],
  ['another name', { customerName: '李雷' }, { ...clear, name: '李雷' }],
])('of the customer of a record comes back: %s', (_, typed, customer) =>
  expect(read(typed)).toEqual(customer),
);

it.each([
  ['plateNumber', '浙B9***9'],
  ['customerName', '李*'],
  ['customerMobile', '139****1234'],
])('a mask that is not the record’s is refused at %s', (path, typed) => {
  expect(() => read({ [path]: typed })).toThrow(
    expect.objectContaining({
      error: 'request.invalid',
      details: expect.objectContaining({ fields: [expect.objectContaining({ path })] }),
    }) as Error,
  );
});
