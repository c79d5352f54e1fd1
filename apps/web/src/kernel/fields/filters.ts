import { choiceText, type Field } from '@treadline/contract/kernel/fields.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import type { FilterField } from '#ui/list/filter-types.ts';

type Control<K extends FilterField['kind']> = Extract<FilterField, { kind: K }>;
/** The control that a kind of field is looked for by. */
type ControlOf<F extends Field> = F['kind'] extends 'time' | 'day'
  ? Control<'dayRange'>
  : F['kind'] extends 'int' | 'money'
    ? Control<'numberRange'>
    : F['kind'] extends 'yesNo'
      ? Control<'boolean'>
      : F['kind'] extends 'choice'
        ? Control<'select'>
        : Control<'text'>;

/** Control, choices and scale as the field's kind has them. */
function controlOf({ kind, choices }: Field, lang: Lang) {
  if (kind === 'time' || kind === 'day') return { kind: 'dayRange' };
  if (kind === 'int') return { kind: 'numberRange' };
  if (kind === 'money') return { kind: 'numberRange', scale: 100 };
  if (kind === 'yesNo') return { kind: 'boolean' };
  if (kind !== 'choice') return { kind: 'text' };
  const options = Object.entries(choices ?? {}).map(([value, choice]) => ({
    value,
    label: choiceText(choice)[lang],
  }));
  return { kind: 'select', multiple: true, options };
}

/**
 * A list's filter of the same name as a field: its title, and by its kind a range of days or of numbers, yes or no,
 * some of its choices, or a text.
 */
export const filterOf = <F extends Readonly<Record<string, Field>>, N extends keyof F & string>(
  fields: F,
  name: N,
  lang: Lang,
  extra: { placeholder?: string } = {},
): ControlOf<F[N]> & { key: N } => {
  const field: Field = fields[name] as F[N];
  const filter = { key: name, label: field[lang], ...controlOf(field, lang), ...extra };
  return filter as unknown as ControlOf<F[N]> & { key: N };
};
