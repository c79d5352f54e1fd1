import type { Text } from '@treadline/contract/kernel/text.ts';
import { normaliseText } from './cell-text.ts';

/** A column of an import: `key` in the row schema, its title in every language, a sample value for the template. */
export interface ImportColumn {
  readonly key: string;
  readonly titles: Text;
  readonly sample?: string;
  /** Choices that the template offers as a list. */
  readonly options?: readonly string[];
}

/** Title of the column that an error file carries. */
export const ERROR_TITLES: Text = { 'zh-CN': '错误原因', en: 'Errors', 'zh-TW': '錯誤原因' };

/** Titles compare without case, spaces, line breaks and the marks of required columns. */
export function foldTitle(title: string): string {
  return normaliseText(title)
    .toLowerCase()
    .replace(/[\s*＊]/g, '');
}

/** The folded titles of a column in all languages. */
export function foldedTitles(column: ImportColumn): string[] {
  return Object.values(column.titles).map(foldTitle);
}
