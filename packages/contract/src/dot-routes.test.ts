import { z } from 'zod';
import { describe, expect, it } from 'vitest';
import { dotOfDay, hasDotWeek, isFutureDot } from './kernel/dot.ts';
import { formatDay } from './kernel/format.ts';
import type { AnyRoutes } from './kernel/route.ts';
import { ruleTexts } from './kernel/rule-texts.ts';
import { rules } from './kernel/rules.ts';
import * as tables from './route-tables.ts';
import { AdjustmentInput } from './stock/inventory/adjustments.ts';
import { ReceiveInput } from './stock/transfers/routes.ts';

const dotIn = (days: number): string => dotOfDay(formatDay(Date.now() + days * 86_400_000));
const [held, nextWeek, inYears] = [dotIn(-200), dotIn(8), `10${(new Date().getFullYear() + 9) % 100}`];

interface Leaf {
  route: string;
  path: string;
  schema: z.ZodType;
}

/** Texts of a schema whose field is named after a DOT. */
function dotsIn(schema: z.ZodType, path: string, seen: string): { path: string; schema: z.ZodType }[] {
  if (schema instanceof z.ZodObject)
    return Object.entries(schema.shape).flatMap(([key, of]) =>
      dotsIn(of as z.ZodType, path ? `${path}.${key}` : key, key),
    );
  if (schema instanceof z.ZodArray) return dotsIn(schema.element as z.ZodType, path, seen);
  if (!/^dot/i.test(seen) || /(?:weeks|reason)$/i.test(seen)) {
    if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
      return dotsIn(schema.unwrap() as z.ZodType, path, seen);
    if (schema instanceof z.ZodUnion)
      return schema.options.flatMap((each) => dotsIn(each as z.ZodType, path, seen));
    if (schema instanceof z.ZodPipe) return dotsIn(schema.in as z.ZodType, path, seen);
    return [];
  }
  const inner =
    schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
      ? (schema.unwrap() as z.ZodType)
      : schema;
  return inner instanceof z.ZodArray || inner instanceof z.ZodObject
    ? dotsIn(inner, path, '')
    : [{ path, schema: inner }];
}

const leaves: Leaf[] = Object.values(tables)
  .flatMap((table) => (typeof table === 'object' ? Object.values(table as AnyRoutes) : []))
  .flatMap((route) =>
    [route.query, route.body].flatMap((schema) =>
      schema instanceof z.ZodType
        ? dotsIn(schema, '', '').map((leaf) => ({ route: `${route.method} ${route.path}`, ...leaf }))
        : [],
    ),
  );

const fewer = 'books fewer of a wrong DOT to set it right; more of it are refused, below';
const sent = 'the DOT under which pieces were sent';
const lies = 'the DOT under which pieces lie in a bin or wait for one';
const range = 'an end of a range that is looked for: all of this year';
/** Fields that name pieces of the books or ends of ranges, not a tyre that somebody holds, each with its reason. */
const exceptions: Readonly<Record<string, string>> = {
  'POST /inventory/adjustment lines.dot': fewer,
  'PUT /inventory/adjustment/:id lines.dot': fewer,
  'PUT /inventory/update/:partId lines.dot': fewer,
  'PUT /inventory/dealers/update/:id lines.dot': fewer,
  'PUT /inventory/warehouse-inventories/update/:id lines.dot': fewer,
  'POST /inventory/transfer/receive/:id lines.dot': `${sent}; kept only if no other was read, below`,
  'POST /inventory/transfer/late/:id lines.dot': `${sent}; kept only if no other was read, below`,
  'POST /inventory/transfer/close/:id lines.dot': sent,
  'POST /inventory/count/entries/:id entries.dot': 'answered entry by entry: those of a phone come in one go',
  'POST /inventory/bin/move dot': lies,
  'POST /inventory/putaway lines.dot': lies,
  'POST /inventory/putaway/propose lines.dot': lies,
  'POST /inventory/picking/:kind/:id dot': `${lies}; one that does not wait for the document is refused`,
  'POST /order/customer/return lines.dot': 'names a tyre that was fitted, whatever its DOT',
  'POST /order/clue/recall/search dotFrom': range,
  'POST /order/clue/recall/search dotTo': range,
  'POST /order/clue/recall/create dotFrom': range,
  'POST /order/clue/recall/create dotTo': range,
  'GET /inventory/parts-transaction/page dot': 'finds rows of the ledger, whatever they say',
};

const messageOf = (schema: z.ZodType, value: unknown): string[] =>
  (schema.safeParse(value).error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`);

describe('a DOT of the future is refused by', () => {
  it('every route that takes one, but for those named', () => {
    expect(leaves.length).toBeGreaterThan(Object.keys(exceptions).length + 10);
    const lenient = leaves.filter(({ schema }) =>
      [nextWeek, inYears].some((dot) => schema.safeParse(dot).success),
    );
    expect(lenient.map(({ route, path }) => `${route} ${path}`).toSorted()).toEqual(
      Object.keys(exceptions).toSorted(),
    );
    for (const { schema } of leaves) expect(schema.safeParse(held).success).toBe(true);
  });

  it('the others as well, which know no 53rd week of a year without one', () => {
    const named = leaves.filter(({ route, path }) => !(`${route} ${path}` in exceptions));
    for (const { schema } of named)
      expect([schema.safeParse('5325').success, messageOf(schema, '5325')]).toEqual([
        false,
        [' rule.dotWeek'],
      ]);
    for (const { schema } of named) expect(schema.safeParse('5320').success).toBe(true);
  });

  it('an adjustment that books more of it, not one that takes it out', () => {
    const adjust = (dot: string, seen: number, counted: number) =>
      messageOf(AdjustmentInput, {
        locationId: 1,
        reason: 'X',
        remark: '',
        lines: [{ partId: 1, dot, seen, counted }],
      });
    expect(adjust(nextWeek, 0, 4)).toEqual(['lines.0.dot rule.dotFuture']);
    expect(adjust(nextWeek, 4, 4)).toEqual(['lines.0.dot rule.dotFuture']);
    expect(adjust(nextWeek, 4, 0)).toEqual([]);
    expect(adjust('5325', 0, 4)).toEqual(['lines.0.dot rule.dotWeek']);
    expect(adjust(held, 0, 4)).toEqual([]);
  });

  it('a receipt of a transfer that keeps it, not one that read another', () => {
    const receive = (more: object) =>
      messageOf(ReceiveInput, { remark: '', lines: [{ lineId: 1, dot: nextWeek, good: 1, ...more }] });
    expect(receive({})).toEqual(['lines.0.dot rule.dotFuture']);
    expect(receive({ dotRead: nextWeek })).toEqual(['lines.0.dotRead rule.dotFuture']);
    expect(receive({ dotRead: held })).toEqual([]);
    expect(receive({ dotRead: '' })).toEqual([]);
  });
});

it('says so in three languages', () => {
  for (const key of ['rule.dot', 'rule.dotWeek', 'rule.dotFuture'])
    expect(Object.values(ruleTexts[key] ?? {}).filter(Boolean)).toHaveLength(3);
});

it.each(['１２２５', '12 25', 'DOT1225', 'dot 1225'])('%s is taken as 1225', (typed) => {
  expect(rules.dot().parse(typed)).toBe('1225');
  expect(rules.dotOrNone().parse(typed)).toBe('1225');
  expect(rules.dotInBooks().parse(typed)).toBe('1225');
});

describe('weeks of a DOT', () => {
  it.each([
    ['5320', true],
    ['5326', true],
    ['5325', false],
    ['5227', true],
    ['5309', true],
    ['5301', false],
  ])('%s is a week: %s', (dot, isWeek) => expect(hasDotWeek(dot, '2026-11-29')).toBe(isWeek));

  it.each([
    // Saturday and Sunday of ISO week 48: makers count from Sunday.
    ['4826', '2026-11-28', false],
    ['4926', '2026-11-28', true],
    ['4926', '2026-11-29', false],
    ['5026', '2026-11-29', true],
    ['0127', '2026-12-31', true],
    ['5326', '2026-12-28', false],
    ['5326', '2026-12-26', true],
    ['1030', '2026-11-29', true],
    // Four digits are written since 2000: 4099 is no tyre of 1999.
    ['4099', '2026-11-29', true],
    ['0100', '2026-11-29', false],
  ])('%s on %s lies in the future: %s', (dot, day, isFuture) => expect(isFutureDot(dot, day)).toBe(isFuture));
});
