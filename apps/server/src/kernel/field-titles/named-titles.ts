import type { Text } from '@treadline/contract/kernel/text.ts';
import { aToF } from './a-to-f.ts';
import { gToO } from './g-to-o.ts';
import { pToZ } from './p-to-z.ts';

/** Titles of input values by name: of those that no field declares, or that fields title differently. */
export const namedTitles: Readonly<Record<string, Text>> = { ...aToF, ...gToO, ...pToZ };
