import { languages, type Lang, type Text } from '@treadline/contract/kernel/text.ts';

/**
 * What the cells of a column are: decides how their text is folded, and how the template's cells are formatted.
 * `dot` is week and year of a tyre, `clock` a time of day as HH:MM.
 */
export type ColumnType = 'text' | 'code' | 'int' | 'money' | 'day' | 'dot' | 'clock';

/** A column of an import: `key` in the row schema, its title in every language, a sample value for the template. */
export interface ImportColumn {
  readonly key: string;
  readonly titles: Text;
  /** What other systems call it: looked for where none of the titles is there. */
  readonly others?: readonly string[];
  /** Text when absent. */
  readonly type?: ColumnType;
  readonly sample?: string;
  /** Choices in words, which the template offers as a list. */
  readonly options?: (lang: Lang) => readonly string[];
}

/** A column's titles, one in each language; a Text may bring more than its languages. */
export const titlesOf = ({ titles }: Pick<ImportColumn, 'titles'>): string[] =>
  languages.map((lang) => titles[lang]);

/** Title of the column that an error file carries. */
export const ERROR_TITLES: Text = { 'zh-CN': '错误原因', en: 'Errors', 'zh-TW': '錯誤原因' };

/** Name of the sheet of samples in a template: it is read by choice alone. */
export const SAMPLE_NAMES: Text = { 'zh-CN': '示例', en: 'Sample', 'zh-TW': '示例' };
