// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
import { clearSession } from '../leave.ts';
import { readPaperChoice, savePaperChoice } from './paper-choice.ts';

const papers = ['A4', 'C241H', 'R80'] as const;

beforeEach(() => localStorage.clear());

it('the first paper until one is chosen; each kind of document has its own', () => {
  expect(readPaperChoice('order', papers)).toEqual({ paper: 'A4' });
  savePaperChoice('order', { paper: 'R80', direct: true });
  savePaperChoice('note', { paper: 'C241H' });
  expect(readPaperChoice('order', papers)).toMatchObject({ paper: 'R80', direct: true, drawer: false });
  expect(readPaperChoice('note', papers)).toMatchObject({ paper: 'C241H', direct: false });
});

it('the device remembers it when somebody signs out, and forgets what the document no longer has', () => {
  savePaperChoice('order', { paper: 'C241H' });
  clearSession();
  expect(readPaperChoice('order', papers).paper).toBe('C241H');
  expect(readPaperChoice('order', ['A4']).paper).toBe('A4');
  localStorage.setItem('treadline:device:papers', '"broken"');
  expect(readPaperChoice('order', papers).paper).toBe('A4');
});
