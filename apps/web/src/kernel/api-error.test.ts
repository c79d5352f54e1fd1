import { expect, it } from 'vitest';
import { apiError, isSessionOver } from './api-error.ts';

const refused = (status: number, code: string) =>
  apiError({ status, code, error: '', message: '', details: null, requestId: '' });

it('a 401 ends the session, with a body of ours, of a proxy or of nobody', () => {
  const over = [refused(401, '401'), refused(401, '4001'), refused(401, 'no-response'), refused(200, '4001')];
  expect(over.map(isSessionOver)).toEqual([true, true, true, true]);
  expect([refused(403, '403'), refused(0, 'network')].map(isSessionOver)).toEqual([false, false]);
});
