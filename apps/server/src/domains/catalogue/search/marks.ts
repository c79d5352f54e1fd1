import { writeService } from '@treadline/contract/kernel/tyre/write-tyre.ts';

/** Columns of a part that say what is not in its size. */
export const marksColumns = [
  'part.load_index',
  'part.load_index2',
  'part.speed',
  'part.xl',
  'part.runflat',
  'part.runflat_mark',
  'part.oe_mark',
] as const;

interface Marked {
  load_index: number | null;
  load_index2: number | null;
  speed: string | null;
  xl: boolean;
  runflat: boolean;
  runflat_mark: string;
  oe_mark: string;
}

/** What tells tyres of one size apart: 91V XL ZP ★. */
export function marksOf({ load_index: loadIndex, load_index2: loadIndex2, speed, ...part }: Marked): string {
  const service = writeService({ loadIndex, loadIndex2, speed: speed ?? '' });
  return [service, part.xl && 'XL', part.runflat && (part.runflat_mark || 'RF'), part.oe_mark]
    .filter(Boolean)
    .join(' ');
}
