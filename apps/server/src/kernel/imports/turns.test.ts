import { expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import { inTurn } from './turns.ts';

const gate = () => Promise.withResolvers<void>();
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'done',
    (error: unknown) =>
      error instanceof AppError ? `${error.error} ${String(error.details['waiting'])}` : error,
  );

it('runs the files of a company one after the other and those of another beside them', async () => {
  const [first, other] = [gate(), gate()];
  const order: string[] = [];
  const one = inTurn(1, () => first.promise.then(() => void order.push('first')));
  const two = inTurn(1, async () => void order.push('second'));
  const beside = inTurn(2, () => other.promise.then(() => void order.push('other')));
  other.resolve();
  await beside;
  expect(order).toEqual(['other']);
  first.resolve();
  await Promise.all([one, two]);
  expect(order).toEqual(['other', 'first', 'second']);
});

it('refuses a fifth file of a company, saying how many are before it, until one is done', async () => {
  const hold = gate();
  const held = Array.from({ length: 4 }, () => inTurn(1, () => hold.promise));
  expect(await refusalOf(inTurn(1, async () => {}))).toBe('import.busy 4');
  expect(await refusalOf(inTurn(2, async () => {}))).toBe('done');
  hold.resolve();
  await Promise.all(held);
  expect(await refusalOf(inTurn(1, async () => {}))).toBe('done');
});

it('holds no more than 24 files of all companies, and a failed one gives its place up', async () => {
  const hold = gate();
  const held = Array.from({ length: 24 }, (_, i) => inTurn(100 + i, () => hold.promise));
  expect(await refusalOf(inTurn(1, async () => {}))).toBe('import.busy 1');
  hold.reject(new Error('broken'));
  await Promise.allSettled(held);
  expect(await refusalOf(inTurn(1, async () => {}))).toBe('done');
});
