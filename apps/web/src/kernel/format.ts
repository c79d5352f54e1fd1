import { emptyMark } from '@treadline/contract/kernel/format.ts';
import { currentLang } from './lang.ts';

// Shared formatters for screens, workbooks, prints and the timeline.
export {
  formatDay,
  formatMoney,
  formatQuantity,
  formatRate,
  formatTime,
  hourOf,
  emptyMark,
} from '@treadline/contract/kernel/format.ts';

type Maybe<T> = T | null | undefined;

const steps = [
  ['year', 31_536_000],
  ['month', 2_592_000],
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
] as const;

/** Formats a relative time in the user's language: '3小时前', 'in 2 days'. For tooltips, never on its own. */
export function formatRelative(time: Maybe<string | number | Date>, now = Date.now()): string {
  const seconds = Math.round((new Date(time ?? '').getTime() - now) / 1000);
  if (Number.isNaN(seconds)) return emptyMark;
  const [unit, size] = steps.find(([, length]) => Math.abs(seconds) >= length) ?? (['second', 1] as const);
  return new Intl.RelativeTimeFormat(currentLang(), { numeric: 'auto' }).format(
    Math.trunc(seconds / size),
    unit,
  );
}
