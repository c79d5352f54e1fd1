import { f } from '../../kernel/fields.ts';
import { setting, settingsOf } from '../../kernel/settings.ts';
import { t } from '../../kernel/text.ts';

const share = (zhCN: string, en: string, fallback: number) =>
  setting(
    f.int(`${zhCN} 类占销售金额`, `Class ${en} makes up`, `${zhCN} 類佔銷售金額`, {
      unit: t('%', '%', '%'),
      min: 1,
      max: 98,
    }),
    fallback,
    t(
      '按近 90 天销售金额从高到低排列商品：A 类为前面的这一份额，B 类为接下来的份额，其余和没有销售的为 C 类。',
      'Parts are ranked by what was sold of them in 90 days at cost: class A makes up the first share, B the next, C is the rest and what was not sold.',
      '按近 90 天銷售金額從高到低排列商品：A 類為前面的這一份額，B 類為接下來的份額，其餘和沒有銷售的為 C 類。',
    ),
  );

const every = (zhCN: string, fallback: number) =>
  setting(
    f.int(`${zhCN} 类循环盘点间隔`, `Class ${zhCN} is counted every`, `${zhCN} 類循環盤點間隔`, {
      unit: t('天', 'days', '天'),
      min: 1,
      max: 3660,
    }),
    fallback,
    t(
      '超过这些天没有盘点的商品，计入“循环盘点到期”的盘点计划。',
      'What was not counted for so many days is due in plans of cycle counts.',
      '超過這些天沒有盤點的商品，計入「循環盤點到期」的盤點計劃。',
    ),
  );

export const countSettings = settingsOf('count', t('盘点', 'Stock counts', '盤點'), {
  quietMinutes: setting(
    f.int('盘点静止时间', 'Quiet time around a count', '盤點靜止時間', {
      unit: t('分钟', 'minutes', '分鐘'),
      min: 0,
      max: 1440,
    }),
    10,
    t(
      '盘点前后这段时间内有出入库的商品须复盘。',
      'A part whose stock moves so shortly before or after it was counted is counted again.',
      '盤點前後這段時間內有出入庫的商品須複盤。',
    ),
  ),
  shareA: share('A', 'A', 80),
  shareB: share('B', 'B', 15),
  daysA: every('A', 30),
  daysB: every('B', 90),
  daysC: every('C', 180),
});
