import {
  pageLimits,
  type Block,
  type BlockKind,
} from '@treadline/contract/promotion/landing-pages/blocks.ts';
import type { PageDetail } from '../types.ts';

/** Page being edited. Times are ISO 8601, '' when not set. */
export interface Draft {
  readonly name: string;
  readonly title: string;
  readonly startsTime: string;
  readonly endsTime: string;
  readonly dealerIds: readonly number[];
  readonly blocks: readonly Block[];
}

export const emptyDraft: Draft = {
  name: '',
  title: '',
  startsTime: '',
  endsTime: '',
  dealerIds: [],
  blocks: [],
};

export const draftOf = ({ name, title, startsTime, endsTime, dealerIds, blocks }: PageDetail): Draft => ({
  name,
  title,
  startsTime,
  endsTime,
  dealerIds,
  blocks,
});

/** Unused id for a new block. */
export function freeId(blocks: readonly Block[]): string {
  const had = new Set(blocks.map(({ id }) => id));
  for (let no = blocks.length + 1; ; no += 1) if (!had.has(`b${no}`)) return `b${no}`;
}

export const isFull = ({ blocks }: Pick<Draft, 'blocks'>): boolean => blocks.length >= pageLimits.blocks;

/** Blocks with one inserted before index `at`. */
export const insertAt = (blocks: readonly Block[], block: Block, at: number): Block[] => [
  ...blocks.slice(0, at),
  block,
  ...blocks.slice(at),
];

/** Blocks with one moved before the one at index `at`. */
export function moveTo(blocks: readonly Block[], id: string, at: number): readonly Block[] {
  const from = blocks.findIndex((block) => block.id === id);
  const block = blocks[from];
  if (!block || at === from || at === from + 1) return blocks;
  const rest = blocks.filter((each) => each !== block);
  return insertAt(rest, block, at > from ? at - 1 : at);
}

/** Blocks with one moved up or down by one place, unless at the edge. */
export const moveBy = (blocks: readonly Block[], id: string, by: -1 | 1): readonly Block[] => {
  const from = blocks.findIndex((block) => block.id === id);
  const at = by === -1 ? from - 1 : from + 2;
  return at < 0 || at > blocks.length ? blocks : moveTo(blocks, id, at);
};

export const removeBlock = (blocks: readonly Block[], id: string): Block[] =>
  blocks.filter((block) => block.id !== id);

/** Blocks with a copy of one inserted below it. */
export function copyBlock(blocks: readonly Block[], id: string): { blocks: readonly Block[]; id: string } {
  const at = blocks.findIndex((block) => block.id === id);
  const block = blocks[at];
  if (!block || isFull({ blocks })) return { blocks, id };
  const made = freeId(blocks);
  return { blocks: insertAt(blocks, { ...block, id: made }, at + 1), id: made };
}

export const replaceBlock = (blocks: readonly Block[], block: Block): Block[] =>
  blocks.map((each) => (each.id === block.id ? block : each));

/** Short text that distinguishes a block in the list. */
export const blockHint = (block: Block): string => {
  switch (block.kind) {
    case 'BANNER':
      return block.alt;
    case 'TEXT':
      return block.heading || block.body;
    case 'COUPON':
      return block.note;
    case 'PRODUCTS':
    case 'COUNTDOWN':
    case 'FORM':
    case 'DEALERS':
      return block.heading;
  }
};

export const kindsInOrder: readonly BlockKind[] = [
  'BANNER',
  'TEXT',
  'COUPON',
  'PRODUCTS',
  'COUNTDOWN',
  'FORM',
  'DEALERS',
];
