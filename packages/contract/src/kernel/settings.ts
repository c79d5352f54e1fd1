import type { Field, FieldValue, ValueOf } from './fields.ts';
import type { Text } from './text.ts';

/** A rule of the business that is set in the configuration centre, not written into the code. */
export interface Setting<V extends FieldValue = FieldValue> {
  /** group.name */
  readonly key: string;
  /** Its title, kind, unit and range. */
  readonly field: Field;
  /** In force while nobody has set it. */
  readonly fallback: V;
  /** What changes with it, for who sets it. */
  readonly changes: Text;
}
type Declared<V extends FieldValue = FieldValue> = Omit<Setting<V>, 'key'>;

export interface SettingGroup<T = Readonly<Record<string, Setting>>> {
  readonly title: Text;
  readonly settings: T;
}

/** One setting: its field, what is in force by itself, and what it changes. */
export const setting = <const F extends Field>(
  field: F,
  fallback: ValueOf<F>,
  changes: Text,
): Declared<ValueOf<F>> => ({ field, fallback, changes });

/** A domain's settings, their keys `group.name`; named in setting-tables.ts. */
export const settingsOf = <const T extends Readonly<Record<string, Declared>>>(
  group: string,
  title: Text,
  declared: T,
): SettingGroup<{ [K in keyof T]: T[K] & Pick<Setting, 'key'> }> => ({
  title,
  settings: Object.fromEntries(
    Object.entries(declared).map(([name, one]) => [name, { ...one, key: `${group}.${name}` }]),
  ) as never,
});
