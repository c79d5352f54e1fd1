import { poMarkTexts, type PoPage } from '@treadline/contract/purchasing/purchase-orders/flow.ts';
import type { TFunction } from 'i18next';
import type { FormatText } from '../columns/kit.tsx';
import type { FilterPreset } from '#ui/list/filter-types.ts';

interface Who {
  say: FormatText;
  t: TFunction<'purchase-orders'>;
  page: PoPage;
  isSupplier: boolean;
  /** User's name as the creator of orders. */
  name: string;
  /** YYYY-MM-DD */
  today: string;
}

const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10);

/** Monday to Sunday of the week of a day. */
export function weekOf(today: string): { from: string; to: string } {
  const from = addDays(today, -((new Date(today).getUTCDay() + 6) % 7));
  return { from, to: addDays(from, 6) };
}

/** Filter presets of orders: one's own, overdue, due this week, re-shipments. */
export function orderViews({ say, t, page, isSupplier, name, today }: Who): FilterPreset[] {
  const mine = { id: 'mine', name: t('named.mine'), values: { createdBy: name } };
  const later = [
    { id: 'late', name: say(poMarkTexts.late.text), values: { late: true } },
    { id: 'week', name: t('named.week'), values: { promisedDate: weekOf(today) } },
    { id: 'reship', name: say(poMarkTexts.awaitsReship.text), values: { awaitsReship: true } },
  ];
  const isEarly = page === 'draft' || page === 'pending';
  return [...(isSupplier ? [] : [mine]), ...(isEarly ? [] : later)];
}
