import { expect, it } from 'vitest';
import { connectDomains } from '#domains.ts';
import type { Ctx } from './context.ts';
import {
  emit,
  event,
  keyedPort,
  on,
  openHooks,
  port,
  provide,
  provideFor,
  provider,
  providerFor,
  providers,
  type HookUser,
} from './hooks.ts';

const placed = event<{ id: number }>('test.placed', 'A test order was placed.');
const price = port<(qty: number) => number>('test.price', 'The price of so many pieces, fen.');
const biz = keyedPort<string, 'RETAIL' | 'DEALER'>('test.biz', 'The name of a kind.', ['RETAIL', 'DEALER']);
const checks = keyedPort<boolean, string>('test.checks', 'Checks by entity.', null);

const stock: HookUser = { name: 'stock/inventory', hooks: [placed, price, biz, checks] };
const retail: HookUser = { name: 'retail/retail-orders', provides: [provide(price, (qty) => qty * 100)] };
const kinds = [provideFor(biz, 'RETAIL', '零售'), provideFor(biz, 'DEALER', '经销商')];
const wholesale: HookUser = { name: 'wholesale/dealer-orders', provides: kinds };
const ctxOf = (...domains: HookUser[]) =>
  ({ hooks: openHooks([stock, retail, wholesale, ...domains]) }) as Ctx;

it('runs handlers from the ground up, whatever the order of the domains, one after another', async () => {
  const heard: string[] = [];
  const listener = (name: HookUser['name']): HookUser => ({
    name,
    on: [
      on(placed, async (_, { id }) => {
        await Promise.resolve();
        heard.push(`${name} ${id}`);
      }),
    ],
  });
  const ctx = ctxOf(listener('books/statements'), listener('service/clues'), listener('books/closing'));
  await emit(ctx, placed, { id: 7 });
  expect(heard).toEqual(['service/clues 7', 'books/statements 7', 'books/closing 7']);
});

it('a handler that fails stops the rest and reaches the emitter', async () => {
  const heard: string[] = [];
  const ctx = ctxOf(
    { name: 'service/clues', on: [on(placed, () => Promise.reject(new Error('full')))] },
    { name: 'books/closing', on: [on(placed, async () => void heard.push('closing'))] },
  );
  await expect(emit(ctx, placed, { id: 7 })).rejects.toThrow('full');
  expect(heard).toEqual([]);
});

it('gives the one implementation of a port, and those of a port by key', () => {
  const ctx = ctxOf();
  expect(provider(ctx, price)(3)).toBe(300);
  expect(providerFor(ctx, biz, 'DEALER')).toBe('经销商');
  expect([...providers(ctx, biz).keys()]).toEqual(['RETAIL', 'DEALER']);
  expect(providers(ctx, checks).size).toBe(0);
  expect(() => providerFor(ctx, checks, 'appointment')).toThrow('no domain provides test.checks appointment');
});

it('refuses a start with a second, a missing, an undeclared or an upward one', () => {
  const second: HookUser = { name: 'books/closing', provides: [provide(price, () => 1)] };
  expect(() => ctxOf(second)).toThrow('books/closing is a second provider of test.price');
  expect(() => openHooks([stock, wholesale])).toThrow('no domain provides test.price');
  const half: HookUser = { name: 'wholesale/dealer-orders', provides: kinds.slice(0, 1) };
  expect(() => openHooks([stock, retail, half])).toThrow('no domain provides test.biz DEALER');
  const lost = event<object>('test.lost', 'Nobody declares it.');
  const hears: HookUser = { name: 'books/closing', on: [on(lost, () => Promise.resolve())] };
  expect(() => ctxOf(hears)).toThrow('books/closing uses hook test.lost, which no domain declares');
  const below: HookUser = { name: 'platform/files', on: [on(placed, () => Promise.resolve())] };
  expect(() => ctxOf(below)).toThrow('platform/files stands below stock/inventory');
  expect(() => ctxOf({ name: 'books/closing', hooks: [placed] })).toThrow(
    'hook test.placed is declared twice',
  );
});

it('every hook of the product is used', () => {
  const { uses } = connectDomains();
  expect(uses.filter(({ usedBy }) => usedBy.length === 0)).toEqual([]);
  expect(uses.length).toBeGreaterThan(20);
});
