import { expect, it } from 'vitest';
import { readConfig } from '#config.ts';
import { sfKey } from '#testing/fake-sf.ts';
import { sfSettings } from './carriers.ts';

it('SF Express is configured wholly or not at all', () => {
  expect(sfSettings(readConfig({}))).toBeNull();
  expect(sfSettings(readConfig(sfKey))).toMatchObject({ partnerId: 'TREADLINE', expressType: 2 });
  const { SF_PUSH_TOKEN: _, ...part } = sfKey;
  expect(() => readConfig(part)).toThrow('SF_PUSH_TOKEN: needed for SF Express');
  expect(() => readConfig({ ...sfKey, SF_MONTHLY_CARD: '12' })).toThrow('SF_MONTHLY_CARD: monthly account');
});
