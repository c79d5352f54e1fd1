import { builtInVouchers } from '@treadline/contract/books/closing/voucher-layouts.ts';
import {
  voucherFields,
  type VoucherColumn,
  type VoucherField,
  type VoucherLayout,
} from '@treadline/contract/books/closing/voucher-layout.ts';
import type { OutputOf } from '#kernel/api-types.ts';

export type Profile = OutputOf<'GET /finance/closing/profile/list'>['list'][number];
type Template = OutputOf<'POST /finance/closing/profile/template'>;

/** Layout in the making; `id` and `version` of one that is changed. */
export interface Draft {
  id?: number;
  version?: number;
  name: string;
  layout: VoucherLayout;
}

/** A title without marks of what is mandatory, blanks and brackets with their content. */
const bareTitle = (title: string): string =>
  title
    .normalize('NFKC')
    .replace(/\([^)]*\)|[*\s]/g, '')
    .toLowerCase();

const layouts: VoucherLayout[] = Object.values(builtInVouchers).map(({ layout }) => layout);
/** What a title stands for in the product's own layouts. */
const known = new Map<string, VoucherField>([
  ...layouts.flatMap(({ columns }) =>
    columns.flatMap(({ titles, field }) => titles.map((title) => [bareTitle(title), field] as const)),
  ),
  ...Object.entries(voucherFields).map(
    ([field, text]) => [bareTitle(text['zh-CN']), field as VoucherField] as const,
  ),
]);

function columnOf(titles: string[]): VoucherColumn {
  const found = titles.flatMap((title) => known.get(bareTitle(title)) ?? []);
  return { titles, field: found[0] ?? 'TEXT', text: '', once: false };
}

/** Layout of a template whose first `heads` rows are titles; columns are mapped as far as their titles are known. */
export function draftOf({ rows, ...file }: Template, heads: number): Draft {
  const titles = rows.slice(0, heads);
  const width = Math.max(...titles.map((row) => row.findLastIndex(Boolean) + 1), 0);
  const columns = Array.from({ length: width }, (_, i) => columnOf(titles.map((row) => row[i] ?? '')));
  return {
    name: '',
    layout: { ...file, dateForm: 'DASH', firstEntry: 1, zeros: false, memoWidth: 200, columns },
  };
}
