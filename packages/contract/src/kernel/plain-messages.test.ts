import { expect, it } from 'vitest';
import { z } from 'zod';
import { plainMessages } from './plain-messages.ts';

const said = (schema: z.ZodType, value: unknown) =>
  schema.safeParse(value, { error: plainMessages('zh-CN') }).error?.issues[0]?.message;

it('a bound says whether it may be reached', () => {
  expect(said(z.number().positive(), 0)).toBe('应大于 0');
  expect(said(z.number().lt(5), 5)).toBe('应小于 5');
  expect(said(z.number().min(1), 0)).toBe('不能小于 1');
  expect(said(z.number().max(9), 10)).toBe('不能大于 9');
});
