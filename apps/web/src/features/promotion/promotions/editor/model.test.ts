import { PromotionInput } from '@treadline/contract/promotion/promotions/schema.ts';
import { promotionKinds, type PromotionKind } from '@treadline/contract/promotion/promotions/fields.ts';
import { expect, it } from 'vitest';
import type { PromotionDetail } from '../types.ts';
import {
  blankValues,
  copiedValues,
  isEmptyPartScope,
  isStarted,
  toFormValues,
  toInput,
  type Values,
} from './model.ts';

const written = (kind: PromotionKind): Values => {
  const values = blankValues(null);
  const rule = {
    ...values.rule,
    kind,
    unitFen: 39_900,
    offBp: 500,
    offFen: 20_000,
    qty: 4,
    steps: [
      { fromFen: 100_000, offFen: 5000 },
      { fromFen: 200_000, offFen: 15_000 },
    ],
    serviceCodes: ['FIT'],
    partIds: [7],
  };
  return { ...values, name: '满减', rule };
};
const detailOf = (values: Values): PromotionDetail =>
  ({ ...toInput(values), status: 'DRAFT', supplierName: '' }) as unknown as PromotionDetail;

it.each(Object.keys(promotionKinds) as PromotionKind[])(
  '%s is sent whole, and read again as it was',
  (kind) => {
    const values = written(kind);
    const input = toInput(values);
    expect(PromotionInput.safeParse(input).error).toBeUndefined();
    expect(toInput(toFormValues(detailOf(values)))).toEqual(input);
  },
);

it('what is not typed yet is found by the rules of the contract, at its field', () => {
  const { error } = PromotionInput.safeParse(toInput({ ...blankValues(null), name: '满减' }));
  expect(error?.issues.map(({ path }) => path.join('.'))).toEqual(['rule.offFen']);
});

it('days, code and link are sent of coupons alone', () => {
  const values = { ...written('AMOUNT'), couponDays: 7, takeCode: 'A1', takeLink: true };
  expect(toInput(values)).toMatchObject({ couponDays: null, takeCode: '', takeLink: false });
  expect(toInput({ ...values, take: 'COUPON' })).toMatchObject({
    couponDays: 7,
    takeCode: 'A1',
    takeLink: true,
  });
});

it('a copy lasts as long, from tomorrow on, without its code; a shop’s copy is its own', () => {
  const values: Values = {
    ...written('AMOUNT'),
    take: 'COUPON',
    takeCode: 'A1',
    startsTime: '2026-01-01T02:00:00.000Z',
    endsTime: '2026-01-11T02:00:00.000Z',
  };
  const copy = copiedValues(detailOf(values), null, '副本');
  const lasts = Date.parse(copy.endsTime ?? '') - Date.parse(copy.startsTime ?? '');
  expect(lasts).toBe(10 * 86_400_000);
  expect(Date.parse(copy.startsTime ?? '')).toBeGreaterThan(Date.now());
  expect(copy).toMatchObject({ name: '副本', takeCode: '' });
  const own = copiedValues(detailOf(values), 5, '副本');
  expect(own).toMatchObject({ dealerBp: 10_000, dealerScope: { all: false, dealerIds: [5] } });
});

it('started: while it runs, and when it was paused after its start', () => {
  const at = (status: string, startsTime: string) =>
    isStarted({ status, startsTime } as PromotionDetail, new Date('2026-06-01T00:00:00Z'));
  expect(at('RUN', '2026-05-01T00:00:00Z')).toBe(true);
  expect(at('PAUSED', '2026-05-01T00:00:00Z')).toBe(true);
  expect(at('PAUSED', '2026-07-01T00:00:00Z')).toBe(false);
  expect(at('WAIT', '2026-07-01T00:00:00Z')).toBe(false);
});

it('exclusions alone name no goods', () => {
  const { partScope } = blankValues(null);
  expect(isEmptyPartScope({ ...partScope, all: false, excludedPartIds: [1] })).toBe(true);
  expect(isEmptyPartScope({ ...partScope, all: false, sizes: ['205/55R16'] })).toBe(false);
});
