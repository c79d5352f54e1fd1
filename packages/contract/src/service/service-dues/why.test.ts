import { expect, it } from 'vitest';
import { whyDue } from './why.ts';

const rotation = {
  kindName: '换位',
  lastOn: '2026-03-02',
  lastKm: 42_000,
  lastFirst: false,
  months: 6,
  km: 10_000,
  seasonMonths: [],
  metresADay: null,
};

it('says the last time and the rule, and the pace where it counts', () => {
  expect(whyDue(rotation, 'zh-CN')).toBe('上次换位 2026-03-02，42,000 公里；每 6 个月或 10,000 公里');
  expect(whyDue({ ...rotation, metresADay: 41_600 }, 'zh-CN')).toMatch(/，日均 42 公里$/);
  expect(whyDue({ ...rotation, kindName: 'Rotation' }, 'en')).toBe(
    'Last rotation 2026-03-02, 42,000 km; every 6 months or 10,000 km',
  );
});

it('says months alone, a first visit without a reading, and the months of a season', () => {
  expect(whyDue({ ...rotation, km: null, lastKm: null, lastFirst: true }, 'zh-CN')).toBe(
    '首次到店 2026-03-02；每 6 个月',
  );
  expect(whyDue({ ...rotation, months: null, km: null, lastKm: null, seasonMonths: [4, 11] }, 'zh-CN')).toBe(
    '上次换位 2026-03-02；每年 4、11 月',
  );
});
