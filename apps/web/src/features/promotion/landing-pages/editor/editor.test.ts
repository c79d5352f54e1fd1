import { newBlock, type Block } from '@treadline/contract/promotion/landing-pages/blocks.ts';
import { describe, expect, it } from 'vitest';
import { freeId, moveBy, moveTo, removeBlock } from './draft.ts';
import { openHistory, reduceHistory, type History } from './history.ts';

const words = { form: '', formButton: '' };
const blocks = ['a', 'b', 'c', 'd'].map((id) => newBlock('TEXT', id, words));
const order = (all: readonly Block[]): string => all.map(({ id }) => id).join('');

describe('blocks', () => {
  it('go where they are let go, before the one that stands there', () => {
    expect(order(moveTo(blocks, 'a', 3))).toBe('bcad');
    expect(order(moveTo(blocks, 'd', 0))).toBe('dabc');
    expect(order(moveTo(blocks, 'b', 4))).toBe('acdb');
  });
  it('stay where they are when they are let go beside themselves', () => {
    expect(moveTo(blocks, 'b', 1)).toBe(blocks);
    expect(moveTo(blocks, 'b', 2)).toBe(blocks);
  });
  it('go one place up and down, and stay at the edges', () => {
    expect(order(moveBy(blocks, 'b', -1))).toBe('bacd');
    expect(order(moveBy(blocks, 'b', 1))).toBe('acbd');
    expect(moveBy(blocks, 'a', -1)).toBe(blocks);
    expect(moveBy(blocks, 'd', 1)).toBe(blocks);
  });
  it('get names that none of the page has', () => {
    const made = newBlock('TEXT', 'b2', words);
    expect(freeId([made])).toBe('b3');
    expect(freeId(removeBlock([made], 'b2'))).toBe('b1');
  });
});

describe('the way back and forth', () => {
  const change = (history: History<string>, now: string, step?: string) =>
    reduceHistory(history, { type: 'change', now, ...(step !== undefined && { step }) });

  it('goes back by steps, not by letters', () => {
    let history = openHistory('');
    for (const text of ['a', 'ab', 'abc']) history = change(history, text, 'name');
    history = change(history, 'abc!', 'title');
    history = reduceHistory(history, { type: 'undo' });
    expect(history.now).toBe('abc');
    history = reduceHistory(history, { type: 'undo' });
    expect(history.now).toBe('');
    history = reduceHistory(history, { type: 'redo' });
    expect(history.now).toBe('abc');
  });
  it('ends at both ends, and a change ends the way forth', () => {
    let history = change(openHistory('a'), 'b');
    history = reduceHistory(history, { type: 'undo' });
    expect(reduceHistory(history, { type: 'undo' })).toBe(history);
    history = change(history, 'c');
    expect(reduceHistory(history, { type: 'redo' })).toBe(history);
  });
});
