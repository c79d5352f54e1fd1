import { searchable } from '#kernel/searchable.ts';

/** Search columns of parts, number first; brand, size and suppliers' numbers are matched in search/match-parts.ts. */
export const partSearch = searchable('part', 'part_no', 'name', 'pattern', 'size_key', 'barcode', 'oe_no');
