import { expect, it } from 'vitest';
import { z } from 'zod';
import { allErrors } from '@treadline/contract/all-errors.ts';
import { ruleTexts } from '@treadline/contract/kernel/rule-texts.ts';
import * as tables from '@treadline/contract/route-tables.ts';
import type { Route } from '@treadline/contract/kernel/route.ts';
import { languages, type Lang } from '@treadline/contract/kernel/text.ts';
import { AppError, describeError } from './kernel/errors.ts';
import { titleOfPath } from './kernel/field-titles/title-of-path.ts';
import { parse, type FieldFault } from './kernel/parse.ts';

interface Json {
  properties?: Record<string, Json>;
  items?: Json;
  anyOf?: Json[];
  oneOf?: Json[];
  additionalProperties?: Json | boolean;
}

const routes: Route[] = Object.values(tables).flatMap((table): Route[] => Object.values(table));
const schemas = routes.flatMap((route) =>
  [route.params, route.query, route.body].flatMap((schema) =>
    schema
      ? [
          {
            at: `${route.method} ${route.path}`,
            schema,
            json: z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Json,
          },
        ]
      : [],
  ),
);

/** Paths of all values that a schema takes. */
const pathsOf = ({ properties = {}, items, anyOf = [], oneOf = [] }: Json, depth = 0): PropertyKey[][] =>
  depth > 8
    ? []
    : [
        ...Object.entries(properties).flatMap(([key, own]) => [
          [key],
          ...pathsOf(own, depth + 1).map((path) => [key, ...path]),
        ]),
        ...(items ? pathsOf(items, depth + 1).map((path) => [0, ...path]) : []),
        ...[...anyOf, ...oneOf].flatMap((own) => pathsOf(own, depth + 1)),
      ];

/** What stands in an answer to a value, by the schema: its message and those of the fields; none if it is taken. */
function saidOf(schema: z.ZodType, value: unknown, lang: Lang): string[] {
  try {
    parse(schema, value, lang);
    return [];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { body } = describeError(error, lang, '');
    return [body.message, ...(error.details['fields'] as FieldFault[]).map(({ message }) => message)];
  }
}

/** Value with another one at a path. */
const put = (path: readonly PropertyKey[], value: unknown): unknown => {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  return typeof key === 'number' ? [put(rest, value)] : { [key]: put(rest, value) };
};

const nothing = [{}, undefined, [], 'x', { nonsenseHere: 1 }];
const wrong = [null, '', 'x y', 'x'.repeat(5000), -1, 1.5, 1e30, true, [], {}, [{}]];

/** Names of input values that no text says by chance. */
const names = new Set(
  schemas.flatMap(({ json }) =>
    pathsOf(json)
      .map((path) => String(path.at(-1)))
      .filter((name) => /[a-z][A-Z]|^[a-z]{4,}$/.test(name)),
  ),
);
/** Names that are words of their own in messages of these languages. */
const isRaw = (text: string, lang: Lang): boolean =>
  /[a-z][A-Z]|[a-z]_[a-z]|\\d|\/\^|\$\/|rule\.|undefined|expected/.test(
    text.replaceAll('Idempotency-Key', ''),
  ) ||
  (lang !== 'en' && [...text.matchAll(/[A-Za-z]+/g)].some(([word]) => names.has(word)));

it('every value that a call takes has a title in three languages', () => {
  const untitled = new Set<string>();
  const isUntitled = (schema: z.ZodType, path: PropertyKey[]): boolean =>
    languages.some((l) => titleOfPath(schema, path, l) === titleOfPath(schema, path.slice(0, -1), l));
  for (const { at, schema, json } of schemas)
    for (const path of pathsOf(json))
      if (isUntitled(schema, path)) untitled.add(`${String(path.at(-1))} (${at})`);
  expect([...untitled]).toEqual([]);
});

it('no message has the name of a field, a regular expression or a rule, whatever was sent', () => {
  const bad = new Set<string>();
  const look = (at: string, schema: z.ZodType, value: unknown, lang: Lang): void =>
    saidOf(schema, value, lang).forEach((said) => isRaw(said, lang) && bad.add(`${at}: ${said}`));
  for (const { at, schema, json } of schemas) {
    for (const value of nothing) for (const lang of languages) look(at, schema, value, lang);
    // Each value in one language: of a field, each language has several.
    for (const path of pathsOf(json))
      wrong.forEach((value, i) => look(at, schema, put(path, value), languages[i % 3] ?? 'en'));
  }
  expect([...bad]).toEqual([]);
});

it('a prescribed sentence stands alone, also where the field is absent', () => {
  const said = (path: string, value: unknown) => {
    const route = routes.find((each) => each.path === path);
    return saidOf(route?.body as z.ZodType, value, 'zh-CN')[0];
  };
  for (const body of [{}, { cancelReason: '' }, { cancelReason: ' ' }, { reason: 'x' }])
    expect(said('/logistics/purchaseOrder/cancel/:id', body)).toBe('请输入取消理由');
  for (const body of [{}, [], { orders: [] }])
    expect(said('/logistics/purchaseOrder/batchConfirmPurchaseOrder', body)).toBe('请至少选择一条操作数据');
  expect(said('/order/customer/order/cancel', { orderNo: 'RO1' })).toBe('请选择失销原因');
  expect(said('/order/customer/return', { orderId: Infinity, version: 1 })).toBe(
    '请求参数有误：订单 应为数字; 请至少选择一条操作数据',
  );
});

it('no text of an error or a rule has a name that programs write', () => {
  const texts = [...Object.values(allErrors).map(({ text }) => text), ...Object.values(ruleTexts)];
  const bad = texts.flatMap((text) =>
    languages
      .map((lang) => text[lang].replaceAll(/\{\w+\}/g, ''))
      .filter((said) => /[a-z][A-Z]|[a-z]_[a-z]|\\d|\/\^/.test(said)),
  );
  expect(bad).toEqual([]);
});

it('an amount that is far too large is told of once, in yuan', () => {
  const route = routes.find(({ path }) => path === '/order/customer/order/calculate');
  const body = { dealerId: 1, partsList: [], storeDiscount: 1e16 };
  expect(saidOf(route?.body as z.ZodType, body, 'zh-CN')).toEqual([
    '请求参数有误：门店优惠 金额过大，不能超过 10 亿元',
    '金额过大，不能超过 10 亿元',
  ]);
});
