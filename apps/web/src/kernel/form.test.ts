import { expect, it } from 'vitest';
import { apiError } from './api-error.ts';
import { fieldErrorsOf } from './form.ts';

it('of several faults of a field the first one is said, whoever finds them', () => {
  const fields = [
    { path: 'code', message: '必填' },
    { path: 'name', message: '必填' },
    { path: 'code', message: '只能使用字母、数字、下划线和短横线' },
  ];
  const answer = { code: '400', error: 'request.invalid', message: '', requestId: '', status: 400 };
  const error = apiError({ ...answer, details: { fields } });
  expect(fieldErrorsOf(error)).toEqual({ code: '必填', name: '必填' });
});
