import { patterns } from '@treadline/contract/kernel/patterns.ts';
import { expect, it } from 'vitest';
import { makePassword } from './new-password.ts';

it('makes passwords that the rule accepts, each another', () => {
  const made = Array.from({ length: 200 }, makePassword);
  for (const password of made) expect(password).toMatch(patterns.password);
  expect(new Set(made).size).toBe(200);
});
