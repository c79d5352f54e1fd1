import { t, type Text } from '@treadline/contract/kernel/text.ts';

export interface Invariant {
  key: string;
  title: Text;
  /** Returns the rows that break it; none when all is well. */
  sql: string;
}

/** Declares an invariant. */
export const invariant = (key: string, zhCN: string, en: string, zhTW: string, sql: string): Invariant => ({
  key,
  title: t(zhCN, en, zhTW),
  sql,
});
