import { languages, type Lang, type Text } from '@treadline/contract/kernel/text.ts';

/**
 * Type of an import column: decides how text is normalised and how template cells are formatted.
 * `dot` is week and year of a tyre, `clock` a time of day as HH:MM.
 */
export type ColumnType = 'text' | 'code' | 'int' | 'money' | 'day' | 'dot' | 'clock';

/** Import column: `key` in the row schema, its title in every language, and a sample value for the template. */
export interface ImportColumn {
  readonly key: string;
  readonly titles: Text;
  /** Titles used by other systems, matched when no own title is found. */
  readonly others?: readonly string[];
  /** 'text' when absent. */
  readonly type?: ColumnType;
  readonly sample?: string;
  /** Choices as text, offered as a list in the template. */
  readonly options?: (lang: Lang) => readonly string[];
}

/** Titles of a column, one per language. */
export const titlesOf = ({ titles }: Pick<ImportColumn, 'titles'>): string[] =>
  languages.map((lang) => titles[lang]);

/** Title of the error column in a marked file. */
export const ERROR_TITLES: Text = { 'zh-CN': '错误原因', en: 'Errors', 'zh-TW': '錯誤原因' };

/** Name of the sample sheet in a template, imported only when chosen explicitly. */
export const SAMPLE_NAMES: Text = { 'zh-CN': '示例', en: 'Sample', 'zh-TW': '示例' };
