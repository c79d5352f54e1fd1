import type { UiText } from '../text.ts';
import type { FilterField, FilterOption, FilterRange, FilterValue, FilterValues } from './filter-types.ts';

export function isRange(value: FilterValue | undefined): value is FilterRange<string> | FilterRange<number> {
  return typeof value === 'object' && !Array.isArray(value);
}

/** Whether a filter value is empty: blank text, no choice, or a range open at both ends. */
export function isBlank(value: FilterValue | undefined): boolean {
  if (value === undefined || value === '') return true;
  if (typeof value === 'boolean') return false;
  if (Array.isArray(value)) return value.length === 0;
  return isRange(value) && value.from === undefined && value.to === undefined;
}

/** Sets one filter value; an empty value removes its key, so that links stay short. */
export function withValue(values: FilterValues, key: string, value: FilterValue | undefined): FilterValues {
  const { [key]: _, ...rest } = values;
  return isBlank(value) ? rest : { ...rest, [key]: value };
}

export function sameValues(one: FilterValues, other: FilterValues): boolean {
  const sorted = (values: FilterValues) =>
    JSON.stringify(
      Object.entries(values)
        .filter(([, value]) => !isBlank(value))
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    );
  return sorted(one) === sorted(other);
}

function describeNumber(value: number | undefined, field: FilterField): string {
  if (value === undefined) return '';
  const scale = field.kind === 'numberRange' ? (field.scale ?? 1) : 1;
  const unit = field.kind === 'numberRange' && field.unit ? ` ${field.unit}` : '';
  return (value / scale).toLocaleString('en-US', { maximumFractionDigits: 4 }) + unit;
}

function describeRange(range: FilterRange<string> | FilterRange<number>, field: FilterField): string {
  const show = (end: string | number | undefined) =>
    typeof end === 'number' ? describeNumber(end, field) : (end ?? '');
  const [from, to] = [show(range.from), show(range.to)];
  if (from && to) return from === to ? from : `${from} – ${to}`;
  return from ? `≥ ${from}` : `≤ ${to}`;
}

/** Text of a filter value for its chip. `labels` provides the names of remote options. */
export function describeValue(
  field: FilterField,
  value: FilterValue,
  labels: ReadonlyMap<string, string>,
  text: UiText,
): string {
  if (typeof value === 'boolean') {
    const [yes, no] = field.kind === 'boolean' ? [field.yes, field.no] : [];
    return value ? (yes ?? text('yes')) : (no ?? text('no'));
  }
  if (isRange(value)) return describeRange(value, field);
  const own: readonly FilterOption[] = field.kind === 'select' && 'options' in field ? field.options : [];
  const name = (one: string) =>
    own.find((option) => option.value === one)?.label ?? labels.get(`${field.key}:${one}`) ?? one;
  const chosen = (typeof value === 'string' ? [value] : value).map(name);
  return chosen.length > 3 ? `${chosen.slice(0, 2).join('、')} +${chosen.length - 2}` : chosen.join('、');
}
