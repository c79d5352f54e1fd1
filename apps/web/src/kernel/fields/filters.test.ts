import { f } from '@treadline/contract/kernel/fields.ts';
import { t } from '@treadline/contract/kernel/text.ts';
import { expect, it } from 'vitest';
import { filtersOf } from './filters.ts';

const days = 'GET /finance/reconciliation/days';
const fields = {
  channel: f.choice({ WECHAT: t('微信', 'WeChat', '微信'), ALIPAY: t('支付宝', 'Alipay', '支付寶') })(
    '渠道',
    'Channel',
    '管道',
  ),
  day: f.day('账单日', 'Day', '帳單日'),
  difference: f.money('差额', 'Difference', '差額'),
};

it('takes title and control from the field, and leaves out what is set elsewhere', () => {
  const bar = filtersOf(days, fields, 'en', { channel: {}, day: {}, open: false, state: 'tabs' });
  const options = [
    { value: 'WECHAT', label: 'WeChat' },
    { value: 'ALIPAY', label: 'Alipay' },
  ];
  expect(bar).toEqual([
    { key: 'channel', label: 'Channel', kind: 'select', multiple: true, options },
    { key: 'day', label: 'Day', kind: 'dayRange' },
  ]);
});

it('keeps the order of the map and what is written', () => {
  const bar = filtersOf(days, fields, 'en', {
    open: { label: 'Open', kind: 'boolean', yes: 'Yes' },
    state: { of: fields.channel, options: [{ value: 1, label: 'One' }], single: true },
    day: { label: 'Of the day' },
    channel: { label: 'By', options: undefined },
  });
  expect(bar).toEqual([
    { key: 'open', label: 'Open', kind: 'boolean', yes: 'Yes' },
    {
      key: 'state',
      label: 'Channel',
      kind: 'select',
      multiple: false,
      options: [{ value: '1', label: 'One' }],
    },
    { key: 'day', label: 'Of the day', kind: 'dayRange' },
    { key: 'channel', label: 'By', kind: 'select', multiple: true, options: [] },
  ]);
});

it('does not compile with a filter forgotten, one too many, or a control of another type', () => {
  const rest = { channel: {}, day: {}, state: 'tabs' } as const;
  const open = { label: 'Open', kind: 'boolean' } as const;
  // @ts-expect-error -- `open` is forgotten.
  filtersOf(days, fields, 'en', rest);
  // @ts-expect-error -- The route has no filter `month`.
  filtersOf(days, fields, 'en', { channel: {}, day: {}, state: 'tabs', open, month: 'api' });
  // @ts-expect-error -- A boolean is no range of days.
  filtersOf(days, fields, 'en', { ...rest, open: { label: 'Open', kind: 'dayRange' } });
  // @ts-expect-error -- The field is an amount, the filter a boolean.
  filtersOf(days, fields, 'en', { ...rest, open: { of: fields.difference } });
  // @ts-expect-error -- No field of the name gives a title.
  filtersOf(days, fields, 'en', { ...rest, open: { kind: 'boolean' } });
  // @ts-expect-error -- Nothing says what to choose from.
  filtersOf(days, { day: fields.day }, 'en', { day: {}, state: 'tabs', open, channel: { label: 'By' } });
  expect(filtersOf(days, fields, 'en', { ...rest, open })).toHaveLength(3);
});
