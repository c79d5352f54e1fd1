import type { Field, FieldValue, ValueOf } from './fields.ts';
import type { Text } from './text.ts';

/** Business rule that is configurable in the configuration centre. */
export interface Setting<V extends FieldValue = FieldValue> {
  /** group.name */
  readonly key: string;
  /** Title, kind, unit and range. */
  readonly field: Field;
  /** Default value while it is not set. */
  readonly fallback: V;
  /** Description of its effect, for administrators. */
  readonly changes: Text;
}
type Declared<V extends FieldValue = FieldValue> = Omit<Setting<V>, 'key'>;

/** Settings of one domain under a common title. */
export interface SettingGroup<T = Readonly<Record<string, Setting>>> {
  readonly title: Text;
  readonly settings: T;
}

/** Declares a setting: its field, its default value and a description of its effect. */
export const setting = <const F extends Field>(
  field: F,
  fallback: ValueOf<F>,
  changes: Text,
): Declared<ValueOf<F>> => ({ field, fallback, changes });

/** Declares a domain's settings with keys `group.name`; they must be listed in setting-tables.ts. */
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
