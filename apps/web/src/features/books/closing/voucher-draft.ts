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

type Content = Pick<VoucherColumn, 'field' | 'text'>;
const layouts: VoucherLayout[] = Object.values(builtInVouchers).map(({ layout }) => layout);
/** What a title stands for in the product's own layouts, and its text where that is fixed. */
const known = new Map<string, Content>([
  ...layouts.flatMap(({ columns }) =>
    columns.flatMap(({ titles, field, text }) =>
      titles.map((title) => [bareTitle(title), { field, text }] as const),
    ),
  ),
  ...Object.entries(voucherFields).map(
    ([field, name]) => [bareTitle(name['zh-CN']), { field: field as VoucherField, text: '' }] as const,
  ),
]);
// U8 has columns without a title: above others an empty cell says nothing.
known.delete('');

/** A column by the title that is nearest to its data; what stands above that may be a note. */
function columnOf(titles: string[]): VoucherColumn {
  const found = titles.flatMap((title) => known.get(bareTitle(title)) ?? []).at(-1);
  return { titles, field: 'TEXT', text: '', ...found, once: false };
}

/** Layout of a template whose first `heads` rows are titles; columns are mapped as far as their titles are known. */
export function draftOf({ rows, ...file }: Template, heads: number): Draft {
  const titles = rows.slice(0, heads);
  const width = Math.max(...titles.map((row) => row.findLastIndex(Boolean) + 1), 0);
  const columns = Array.from({ length: width }, (_, i) => columnOf(titles.map((row) => row[i] ?? '')));
  return {
    name: '',
    layout: { ...file, dateForm: 'DASH', firstEntry: 1, zeros: false, memoWidth: 200, codeMax: 0, columns },
  };
}
