import type { LyingBucket } from '@treadline/contract/stock/inventory/bookings.ts';
import type { OutputOf } from '#kernel/api-types.ts';

export type PartStockInfo = OutputOf<'GET /inventory/dealers/part-info'>;

/** Line of a bucket and DOT: stock as read, and new quantity. */
export interface DraftLine {
  key: number;
  bucket: LyingBucket;
  dot: string;
  seen: number;
  planned: number;
  ageWeeks: number | null;
  counted: number | null;
  /** Whether the row was added by hand, so that its DOT can be typed. */
  isNew: boolean;
}
export interface Draft {
  lines: readonly DraftLine[];
  reason: string;
  remark: string;
  safeMin: number | null;
}

const lineOf = (
  { bucket, dot, quantity, planned, ageWeeks }: PartStockInfo['lines'][number],
  key: number,
): DraftLine => ({
  key,
  bucket,
  dot,
  seen: quantity,
  planned,
  ageWeeks,
  counted: quantity,
  isNew: false,
});

/** Initial draft of the dialog; without stock one empty line. */
export const draftOf = (info: PartStockInfo): Draft => ({
  lines: info.lines.length ? info.lines.map(lineOf) : [newLine(0)],
  reason: 'COUNT',
  remark: '',
  safeMin: info.safeMin,
});

export const newLine = (key: number): DraftLine => ({
  key,
  bucket: 'on_hand',
  dot: '',
  seen: 0,
  planned: 0,
  ageWeeks: null,
  counted: null,
  isNew: true,
});

const pieceOf = ({ bucket, dot }: Pick<DraftLine, 'bucket' | 'dot'>): string => `${bucket} ${dot}`;

/** Draft rebased on current stock: a line whose stock has changed keeps its input and is marked. */
export const rebaseDraft = (draft: Draft, info: PartStockInfo): Draft => {
  const typed = new Map(draft.lines.map((line) => [pieceOf(line), line]));
  const now = info.lines.map((line, key) => {
    const before = typed.get(pieceOf(line));
    typed.delete(pieceOf(line));
    const isTyped = before && before.counted !== before.seen;
    return { ...lineOf(line, key), ...(isTyped && { counted: before.counted }) };
  });
  const added = [...typed.values()].filter((line) => line.isNew);
  return { ...draft, lines: [...now, ...added.map((line, i) => ({ ...line, key: now.length + i }))] };
};

/** Request lines that differ from the books; invalid while a quantity or DOT is invalid or repeated. */
export function linesOf({ lines }: Draft) {
  const filled = lines.filter(({ isNew, counted }) => !isNew || counted !== null);
  const pieces = filled.map(pieceOf);
  const isWrong = filled.some(
    ({ bucket, dot, counted }, at) =>
      counted === null ||
      !Number.isInteger(counted) ||
      counted < 0 ||
      !/^(\d{4})?$/.test(dot) ||
      pieces.indexOf(pieceOf({ bucket, dot })) !== at,
  );
  const changed = filled.filter(({ seen, counted }) => seen !== counted);
  return {
    isWrong,
    lines: changed.map(({ bucket, dot, seen, counted }) => ({ bucket, dot, seen, counted: counted ?? 0 })),
  };
}
