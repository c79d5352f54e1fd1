import { cellPadding, needOf, share, type Need } from './columns.ts';
import type { PaperColumn, PaperDocument } from './paper-document.ts';

/** Size of type on forms, in points: what a head of 24 pins makes readable. */
export const formSize = 9;
/** Width in points from which a text column is broken comfortably, and of the longest unbroken word. */
const wished = 96;
const longestWord = 130;
/** Width in points of a column that is written in by hand. */
const handwritten = 54;

/** Table of a form: its columns in points, and how a row's texts are put into them. */
export interface FormTable {
  columns: readonly PaperColumn[];
  widths: readonly number[];
  /** Texts of a row, those of folded columns below one another. */
  cellsOf(row: readonly string[]): string[];
}

/** Columns that share a cell, in order. */
type Group = readonly number[];

const isText = ({ columns }: PaperDocument, group: Group): boolean =>
  group.some((at) => columns[at]?.figure === false);
const hasContent = ({ rows }: PaperDocument, group: Group): boolean =>
  group.some((at) => rows.some((row) => Boolean(row[at])));
const isSummed = ({ foot }: PaperDocument, group: Group): boolean => group.some((at) => Boolean(foot[at]));

/** Text of a group's cell: a figure among texts is named. */
const cellOf = ({ columns }: PaperDocument, group: Group, row: readonly string[]): string =>
  group
    .map((at) => {
      const column = columns[at];
      const text = row[at] ?? '';
      return group.length > 1 && column?.figure && text ? `${column.title} ${text}` : text;
    })
    .filter(Boolean)
    .join('\n');

const columnOf = (paper: PaperDocument, group: Group): PaperColumn => ({
  title: group.map((at) => paper.columns[at]?.title ?? '').join(' / '),
  figure: !isText(paper, group),
  bold: paper.columns[group[0] ?? 0]?.bold ?? false,
});

function* cellsOf(paper: PaperDocument, group: Group): Iterable<string> {
  for (const row of paper.rows) yield* cellOf(paper, group, row).split('\n');
  const [at = 0] = group;
  // The words before the sums reach over several columns.
  if (at > 0 && group.length === 1) {
    yield paper.foot[at] ?? '';
    for (const row of paper.carried) yield row[at] ?? '';
  }
}

const needsOf = (paper: PaperDocument, groups: readonly Group[]): Need[] =>
  groups.map((group) => {
    const need = needOf(columnOf(paper, group), cellsOf(paper, group), formSize, longestWord);
    if (paper.rows.length === 0 || hasContent(paper, group)) return need;
    return { ...need, least: Math.max(need.least, handwritten), whole: Math.max(need.whole, handwritten) };
  });

const wishOf = ({ least, whole, figure }: Need): number =>
  figure ? whole : Math.max(least, Math.min(whole, wished));

/** The group into which others are folded: the text that is longest. */
function mainOf(paper: PaperDocument, groups: readonly Group[], needs: readonly Need[]): number {
  const texts = [...groups.keys()].filter((at) => isText(paper, groups[at] ?? []));
  return texts.toSorted((a, b) => (needs[b]?.whole ?? 0) - (needs[a]?.whole ?? 0))[0] ?? -1;
}

/** The group to be folded next: the last text, then the first figure without a sum; never what is written in by hand. */
function nextFold(paper: PaperDocument, groups: readonly Group[], main: number): number {
  const all = [...groups.keys()].filter(
    (at) =>
      at !== main && at > 0 && hasContent(paper, groups[at] ?? []) && !isSummed(paper, groups[at] ?? []),
  );
  return (
    all.findLast((at) => isText(paper, groups[at] ?? [])) ??
    all.find((at) => !isText(paper, groups[at] ?? [])) ??
    -1
  );
}

/**
 * Columns of a form's table: where the sheet is too narrow for all of them, texts stand below the longest one, in the
 * same cell, then figures without sums do; nothing is left out, and no figure is broken.
 */
export function formTable(paper: PaperDocument, room: number): FormTable {
  let groups: Group[] = paper.columns.map((_, at) => [at]);
  let needs = needsOf(paper, groups);
  for (;;) {
    if (needs.reduce((sum, need) => sum + wishOf(need), 0) <= room) break;
    const main = mainOf(paper, groups, needs);
    const fold = main < 0 ? -1 : nextFold(paper, groups, main);
    if (fold < 0) break;
    const folded = [...(groups[main] ?? []), ...(groups[fold] ?? [])].toSorted((a, b) => a - b);
    groups = groups.flatMap((group, at) => (at === fold ? [] : [at === main ? folded : group]));
    needs = needsOf(paper, groups);
  }
  return {
    columns: groups.map((group) => columnOf(paper, group)),
    widths: share(needs, room),
    cellsOf: (row) => groups.map((group) => cellOf(paper, group, row)),
  };
}

/** Room in a cell between its paddings. */
export const innerWidth = (width: number): number => width - 2 * cellPadding + 0.01;
