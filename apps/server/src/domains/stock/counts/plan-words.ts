import type { z } from 'zod';
import { classTexts } from '@treadline/contract/stock/counts/plan.ts';
import type { CountPlan } from '@treadline/contract/stock/counts/schema.ts';
import { fillPlaces, t, type Lang } from '@treadline/contract/kernel/text.ts';

/** Plan of a count: which parts it covers. */
export type Plan = z.output<typeof CountPlan>;

const all = t('全部商品', 'All parts', '全部商品');
const rack = t('库位 {racks}', 'Racks {racks}', '庫位 {racks}');
const old = t('库龄 {weeks} 周以上', 'Older than {weeks} weeks', '庫齡 {weeks} 週以上');
const late = t('{days} 天未盘', 'Not counted for {days} days', '{days} 天未盤');
const range = t('货位 {from} 至 {to}', 'Bins {from} to {to}', '貨位 {from} 至 {to}');
const due = t('循环盘点到期', 'Due for a cycle count', '循環盤點到期');
const shown = t('可见账面 DOT', 'DOTs of the books shown', '可見帳面 DOT');
const empty = t('含无库存', 'With empty ones', '含無庫存');

/** Whether a plan has no condition: whatever lies at the place is counted. */
export const countsAll = ({ brandIds, racks, classes, ageWeeks, notCountedDays, ...rest }: Plan): boolean =>
  brandIds.length + racks.length + classes.length === 0 &&
  ageWeeks === null &&
  notCountedDays === null &&
  !(rest.binFrom || rest.binTo || rest.due);

/** Formats the parts covered by a count plan as text. */
export function formatPlan(plan: Plan, brands: readonly string[], lang: Lang): string {
  const list = (texts: readonly string[]) => texts.join(lang === 'en' ? ', ' : '、');
  const parts = [
    ...(brands.length > 0 ? [list(brands)] : []),
    ...(plan.racks.length > 0 ? [fillPlaces(rack, lang, { racks: list(plan.racks) })] : []),
    ...(plan.binFrom || plan.binTo
      ? [fillPlaces(range, lang, { from: plan.binFrom || '…', to: plan.binTo || '…' })]
      : []),
    ...(plan.due ? [due[lang]] : []),
    ...(plan.classes.length > 0 ? [list(plan.classes.map((one) => classTexts[one][lang]))] : []),
    ...(plan.ageWeeks === null ? [] : [fillPlaces(old, lang, { weeks: plan.ageWeeks })]),
    ...(plan.notCountedDays === null ? [] : [fillPlaces(late, lang, { days: plan.notCountedDays })]),
  ];
  const said = parts.length > 0 ? parts : [all[lang]];
  const more = [...(plan.withEmpty ? [empty[lang]] : []), ...(plan.showDots ? [shown[lang]] : [])];
  return [...said, ...more].join(lang === 'en' ? '; ' : '；');
}
