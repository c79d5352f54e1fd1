import { expect, it } from 'vitest';
import { AppError } from '../errors.ts';
import { runImportInTurn } from './turns.ts';

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
  const one = runImportInTurn(1, () => first.promise.then(() => void order.push('first')));
  const two = runImportInTurn(1, async () => void order.push('second'));
  const beside = runImportInTurn(2, () => other.promise.then(() => void order.push('other')));
  other.resolve();
  await beside;
  expect(order).toEqual(['other']);
  first.resolve();
  await Promise.all([one, two]);
  expect(order).toEqual(['other', 'first', 'second']);
});

it('refuses a fifth file of a company, saying how many are before it, until one is done', async () => {
  const hold = gate();
  const held = Array.from({ length: 4 }, () => runImportInTurn(1, () => hold.promise));
  expect(await refusalOf(runImportInTurn(1, async () => {}))).toBe('import.busy 4');
  expect(await refusalOf(runImportInTurn(2, async () => {}))).toBe('done');
  hold.resolve();
  await Promise.all(held);
  expect(await refusalOf(runImportInTurn(1, async () => {}))).toBe('done');
});

it('holds no more than 24 files of all companies, and a failed one gives its place up', async () => {
  const hold = gate();
  const held = Array.from({ length: 24 }, (_, i) => runImportInTurn(100 + i, () => hold.promise));
  expect(await refusalOf(runImportInTurn(1, async () => {}))).toBe('import.busy 1');
  hold.reject(new Error('broken'));
  await Promise.allSettled(held);
  expect(await refusalOf(runImportInTurn(1, async () => {}))).toBe('done');
});
