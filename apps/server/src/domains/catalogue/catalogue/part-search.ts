import { searchable } from '#kernel/searchable.ts';

/** What parts are found by, beside brand, size and suppliers' numbers: search/match-parts.ts. Their number stands first. */
export const partSearch = searchable('part', 'part_no', 'name', 'pattern', 'size_key', 'barcode', 'oe_no');
