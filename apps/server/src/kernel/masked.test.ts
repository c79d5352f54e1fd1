import { expect, it } from 'vitest';
import { openMasked, sealCustomer, sealFor } from './masked.ts';
import { secretsOf } from './secrets.ts';
import { systemMe } from './context.ts';

const secrets = secretsOf('a key of this test');
const ctxOf = (accountId: number) => ({ secrets, me: { ...systemMe('test'), accountId } });
const ctx = ctxOf(1);
const mobile = '13800001234';
const name = '王小明';

it.each([
  ['its own mask', '138****1234', sealFor(ctx, 'mobile', mobile), mobile],
  ['its own mask in full-width stars', '138＊＊＊＊1234', sealFor(ctx, 'mobile', mobile), mobile],
  ['what was typed in full', '13900005678', sealFor(ctx, 'mobile', mobile), '13900005678'],
  ['the mask of another number', '139****1234', sealFor(ctx, 'mobile', mobile), null],
  ['a seal of another kind', '1**********', sealFor(ctx, 'name', mobile), null],
  ['the seal of another account', '138****1234', sealFor(ctxOf(2), 'mobile', mobile), null],
  ['a stored value', '138****1234', secrets.encrypt(mobile), null],
  ['a made-up seal', '138****1234', 'made up', null],
  ['no seal', '138****1234', '', null],
])('a mask and its seal: %s', (_, typed, seal, value) =>
  expect(openMasked(ctx, 'mobile', typed, seal)).toBe(value),
);

it('a seal for a mobile is none for a name', () => {
  const { nameEncrypt, phoneEncrypt } = sealCustomer(ctx, {
    customer_name: name,
    mobile_enc: secrets.encrypt(mobile),
  });
  expect(openMasked(ctx, 'name', '王**', nameEncrypt)).toBe(name);
  expect(openMasked(ctx, 'name', '1**********', phoneEncrypt)).toBeNull();
});

it('nothing has no seal, nor what its key is lost of', () => {
  expect(sealCustomer(ctx, { customer_name: '', mobile_enc: null })).toEqual({
    nameEncrypt: '',
    phoneEncrypt: '',
  });
  expect(sealCustomer(ctx, { customer_name: '', mobile_enc: 'lost' }).phoneEncrypt).toBe('');
});
