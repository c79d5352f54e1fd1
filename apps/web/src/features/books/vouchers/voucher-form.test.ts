import { expect, test } from 'vitest';
import {
  blankLine,
  filledLines,
  findUnnamed,
  placed,
  startValues,
  sumOf,
  toInput,
  withSubject,
} from './voucher-form.ts';

const cash = { value: 1, label: '1001 库存现金', code: '1001', name: '库存现金', withParty: false };
const others = { value: 2, label: '224102 往来', code: '224102', name: '往来', withParty: true };

test('lines that say nothing are not sent; a further line has the summary of the one before', () => {
  const first = { ...withSubject(blankLine('报销'), cash), debit: 500 };
  const lines = [first, blankLine(first.summary)];
  expect(filledLines(lines)).toEqual([first]);
  const { lines: sent } = toInput({ ...startValues(undefined, false), lines });
  expect(sent).toEqual([{ summary: '报销', subjectId: 1, partyId: null, debit: 500, credit: 0 }]);
  expect([sumOf(lines, 'debit'), sumOf(lines, 'credit')]).toEqual([500, 0]);
});

test('a company is asked for where the subject is kept by one, and forgotten where it is not', () => {
  const say = { subject: 'subject', party: 'party' };
  const line = { ...withSubject(blankLine(), others), credit: 500 };
  expect(findUnnamed([line], say)).toEqual({ 'lines.0.summary': 'party' });
  const named = { ...line, partyId: 7, party: '某公司' };
  expect(findUnnamed([named], say)).toEqual({});
  expect(withSubject(named, cash).partyId).toBe(null);
  expect(findUnnamed([{ ...blankLine(), debit: 5 }], say)).toEqual({ 'lines.0.summary': 'subject' });
});

test('errors stand at their line where a blank one lies before it', () => {
  const lines = [blankLine('报销'), { ...withSubject(blankLine('报销'), others), credit: 500 }];
  const errors = { ...findUnnamed(lines, { subject: '', party: 'party' }), day: 'none' };
  expect(placed(errors, lines)).toEqual({ 'lines.1.summary': 'party', day: 'none' });
});
