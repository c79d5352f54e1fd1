import {
  pageLimits,
  type Block,
  type BlockKind,
} from '@treadline/contract/promotion/landing-pages/blocks.ts';
import type { PageDetail } from '../types.ts';

/** A page while it is written. Times are moments, '' while none is chosen. */
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

/** A name for a new block that none of the page has. */
export function freeId(blocks: readonly Block[]): string {
  const had = new Set(blocks.map(({ id }) => id));
  for (let no = blocks.length + 1; ; no += 1) if (!had.has(`b${no}`)) return `b${no}`;
}

export const isFull = ({ blocks }: Pick<Draft, 'blocks'>): boolean => blocks.length >= pageLimits.blocks;

/** The blocks with another one before the one at `at`. */
export const insertAt = (blocks: readonly Block[], block: Block, at: number): Block[] => [
  ...blocks.slice(0, at),
  block,
  ...blocks.slice(at),
];

/** The blocks with one of them before the one that stood at `at`. */
export function moveTo(blocks: readonly Block[], id: string, at: number): readonly Block[] {
  const from = blocks.findIndex((block) => block.id === id);
  const block = blocks[from];
  if (!block || at === from || at === from + 1) return blocks;
  const rest = blocks.filter((each) => each !== block);
  return insertAt(rest, block, at > from ? at - 1 : at);
}

/** The same one place up or down; at the edge it stays. */
export const moveBy = (blocks: readonly Block[], id: string, by: -1 | 1): readonly Block[] => {
  const from = blocks.findIndex((block) => block.id === id);
  const at = by === -1 ? from - 1 : from + 2;
  return at < 0 || at > blocks.length ? blocks : moveTo(blocks, id, at);
};

export const removeBlock = (blocks: readonly Block[], id: string): Block[] =>
  blocks.filter((block) => block.id !== id);

/** The blocks with another one like it below a block. */
export function copyBlock(blocks: readonly Block[], id: string): { blocks: readonly Block[]; id: string } {
  const at = blocks.findIndex((block) => block.id === id);
  const block = blocks[at];
  if (!block || isFull({ blocks })) return { blocks, id };
  const made = freeId(blocks);
  return { blocks: insertAt(blocks, { ...block, id: made }, at + 1), id: made };
}

export const replaceBlock = (blocks: readonly Block[], block: Block): Block[] =>
  blocks.map((each) => (each.id === block.id ? block : each));

/** What stands beside a block in its list, so that people tell two of a kind apart. */
export const hintOf = (block: Block): string => {
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
