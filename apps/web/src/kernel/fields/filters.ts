import { choiceText, type Choice, type Field, type Fields } from '@treadline/contract/kernel/fields.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import type { FilterField, FilterFields, FilterOption } from '#ui/list/filter-types.ts';
import type { FilterOf, FilterValueOf, Endpoint } from '../api-types.ts';

/**
 * Where a filter of a list route is set if not in the filter bar: by the list's tabs, by another control of the
 * screen, by links from other screens, or by other screens for themselves.
 */
type Elsewhere = 'tabs' | 'control' | 'link' | 'otherScreen' | 'api';

/** Options of a select: given by value, by a choice field's labels, or searched for. */
type Choices =
  | {
      options:
        | readonly { value: string | number; label: string }[]
        | Readonly<Record<string, Choice>>
        | undefined;
      /** States the default; everything if absent. */
      placeholder?: string;
    }
  | {
      search: (text: string, signal: AbortSignal) => Promise<readonly FilterOption[]>;
      resolve?: (values: readonly string[]) => Promise<readonly FilterOption[]>;
    };
type OfKind<K extends Field['kind']> = Field & { readonly kind: K };
type TextField = OfKind<Exclude<Field['kind'], 'time' | 'day' | 'int' | 'money' | 'yesNo' | 'choice'>>;

/** Fields from whose kind the control for a filter's values follows. */
type FieldFor<V> = [V] extends [boolean]
  ? OfKind<'yesNo'>
  : [V] extends [readonly unknown[]]
    ? OfKind<'choice'>
    : [V] extends [string]
      ? TextField
      : [V] extends [{ from?: string | undefined }]
        ? OfKind<'day' | 'time'>
        : [V] extends [{ from?: number | undefined }]
          ? OfKind<'int' | 'money'>
          : never;

/** Controls for a filter's values that are not derived from a field. */
type ControlFor<V> = [V] extends [boolean]
  ? { kind: 'boolean'; yes?: string; no?: string }
  : [V] extends [readonly unknown[]]
    ? (Choices & { single?: true }) | { kind: 'text'; placeholder?: string }
    : [V] extends [string | number]
      ? (Choices & { single: true }) | { kind: 'text'; placeholder?: string }
      : [V] extends [{ from?: string | undefined }]
        ? { kind: 'dayRange' }
        : { kind: 'numberRange'; unit?: string; scale?: number };

/** Title: that of the field with the filter's name, of another field (`of`), or a text. */
type Titled<F> = F extends Field
  ? { of?: Field; label?: string }
  : { of: Field; label?: string } | { of?: never; label: string };
interface Derived {
  label?: string;
  placeholder?: string;
  yes?: string;
  no?: string;
}

/** Filter with values V and the field of its name, if any: its control, where it is set, or false if hidden. */
type FilterSpec<V, F> =
  | Elsewhere
  | false
  | (Titled<F> & ControlFor<V>)
  | (Derived & { of: FieldFor<V> })
  | (F extends FieldFor<V> ? Derived : F extends Field ? never : [V] extends [string] ? PlainText : never);
interface PlainText {
  label: string;
  placeholder?: string;
}

/** Every filter of a route by name, in the order of the filter bar. */
export type FilterBarOf<K extends Endpoint, F extends Fields = Record<never, never>> = {
  readonly [N in FilterOf<K>]: FilterSpec<FilterValueOf<K, N>, N extends keyof F ? F[N] : undefined>;
};

declare const route: unique symbol;
/** Filter bar of a route, made by `filtersOf`. */
export type Filters<K extends Endpoint> = FilterFields & { readonly [route]: K };

/** Spec without its type: what `filtersOf` reads. */
interface AnySpec {
  of?: Field;
  label?: string;
  kind?: FilterField['kind'];
  options?: (Choices & { options: unknown })['options'];
  search?: unknown;
  single?: true;
}

const optionsOf = (options: AnySpec['options'], lang: Lang): FilterOption[] =>
  Array.isArray(options)
    ? options.map(({ value, label }) => ({ value: String(value), label }))
    : Object.entries(options ?? {}).map(([value, choice]) => ({ value, label: choiceText(choice)[lang] }));

/** Control as the field's kind has it; a text without a field. */
function controlOf(field: Field | undefined, lang: Lang): object {
  const kind = field?.kind;
  if (kind === 'time' || kind === 'day') return { kind: 'dayRange' };
  if (kind === 'int') return { kind: 'numberRange' };
  if (kind === 'money') return { kind: 'numberRange', scale: 100 };
  if (kind === 'yesNo') return { kind: 'boolean' };
  if (kind !== 'choice') return { kind: 'text' };
  return { kind: 'select', multiple: true, options: optionsOf(field?.choices, lang) };
}

function filterField(key: string, spec: AnySpec, own: Field | undefined, lang: Lang): FilterField {
  const { of: field = own, label = field?.[lang], single, ...extra } = spec;
  const named = { key, label, ...extra };
  const select = { ...named, kind: 'select', multiple: !single };
  if ('options' in extra) return { ...select, options: optionsOf(extra.options, lang) } as FilterField;
  if ('search' in extra) return select as unknown as FilterField;
  return (extra.kind ? named : { ...named, ...controlOf(field, lang) }) as FilterField;
}

/**
 * Filter bar of a list route: every filter of the contract by name, in order; title and control follow from the
 * field of the same name unless given. A filter that is missing, unknown or has a control of another type does not
 * compile.
 */
export const filtersOf = <K extends Endpoint, const F extends Fields>(
  _endpoint: K,
  fields: F,
  lang: Lang,
  bar: FilterBarOf<K, F>,
): Filters<K> =>
  Object.entries<string | false | AnySpec>(bar as never).flatMap(([key, spec]) =>
    typeof spec === 'object' ? [filterField(key, spec, fields[key], lang)] : [],
  ) as unknown as Filters<K>;
