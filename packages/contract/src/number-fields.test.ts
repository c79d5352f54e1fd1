import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { z } from 'zod';
import type { Field, FieldKind } from './kernel/fields.ts';
import type { Route } from './kernel/route.ts';
import * as tables from './route-tables.ts';

/** A number as it is pasted, and what a schema of its kind makes of it; by what its fields are called. */
interface Pasted {
  readonly named: RegExp;
  readonly typed: string;
  readonly one: string;
}
const pasted: readonly Pasted[] = [
  { named: /^plate(?:Number)?$/, typed: ' 浙a·１２３ 45', one: '浙A12345' },
  { named: /mobile$|phone$/i, typed: '+86 199－0066 0999', one: '19900660999' },
  { named: /^vin$/, typed: '1m8gdm9a-xkp042788 ', one: '1M8GDM9AXKP042788' },
  { named: /email$/i, typed: ' wang＠example.com', one: 'wang@example.com' },
  { named: /^waybillNo$/, typed: 'ｓｆ 1234－5', one: 'SF1234-5' },
  { named: /^bankAccount$/, typed: '6222 0210 ０１０２', one: '622202100102' },
  { named: /^bankSerial$/, typed: ' ab 12－3', one: 'AB12-3' },
  { named: /^invoiceNo$/, typed: '2633 2000 0000 1234 5678', one: '26332000000012345678' },
  { named: /^(?:creditCode|taxNo|buyerTaxNo)$/, typed: '91330100 ma27x-wbh2ｕ', one: '91330100MA27XWBH2U' },
  { named: /^takeCode$/, typed: ' ＳPRING26', one: 'SPRING26' },
];
const sites = { taken: 'ftp://files.example.com/a', refused: 'http://0x7f.1/' };

type Def = z.core.$ZodTypeDef & {
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  options?: readonly z.ZodType[];
  in?: z.ZodType;
  out?: z.ZodType;
};

/** The text schemas of all properties of a schema, by their dotted paths. */
function* propertiesOf(schema: z.ZodType, path = ''): Generator<[path: string, property: z.ZodType]> {
  const { shape = {}, element, innerType, options = [], in: from, out } = schema.def as Def;
  for (const [name, property] of Object.entries(shape)) {
    yield [`${path}.${name}`, property];
    yield* propertiesOf(property, `${path}.${name}`);
  }
  for (const part of [element, innerType, ...options, from, out]) if (part) yield* propertiesOf(part, path);
}

const routes = Object.values(tables)
  .filter((table) => typeof table === 'object')
  .flatMap((table) => Object.values(table) as Route[])
  .filter((route) => typeof route.path === 'string');

/** Parts of requests, with the route's name; cells of a workbook are taken as they are and folded by its check. */
const asked = routes.flatMap((route) =>
  [route.body, route.query].flatMap((schema) =>
    schema
      ? [...propertiesOf(schema)].map(
          ([path, property]) => [`${route.method} ${route.path}${path}`, property] as const,
        )
      : [],
  ),
);
const nameOf = (path: string): string => path.split('.').at(-1) ?? '';
const takesText = (property: z.ZodType): boolean =>
  ['', 'x', '*', '浙A12345', '19900660999', '2'.repeat(20)].some((text) => property.safeParse(text).success);

it.each(pasted)('every $named that a route takes is folded', ({ named, typed, one }) => {
  const fields = asked.filter(
    ([path, property]) => named.test(nameOf(path)) && takesText(property) && !path.includes('.cells.'),
  );
  const faults = fields.flatMap(([path, property]) => {
    const read = property.safeParse(typed);
    return read.success && read.data === one
      ? []
      : [`${path}: ${JSON.stringify(read.data ?? read.error?.issues)}`];
  });
  expect(faults).toEqual([]);
  expect(fields.length).toBeGreaterThan(0);
});

it('every URL that a route takes is public', () => {
  const fields = asked.filter(
    ([path, property]) => /url$|site$|link$/i.test(nameOf(path)) && takesText(property),
  );
  const faults = fields.filter(
    ([, property]) => !property.safeParse(sites.taken).success || property.safeParse(sites.refused).success,
  );
  expect(faults.map(([path]) => path)).toEqual([]);
});

const kinds: readonly (readonly [title: RegExp, kind: FieldKind])[] = [
  [/^车牌/, 'plate'],
  [/^车架号/, 'vin'],
  [/手机号$/, 'mobile'],
  [/运单号$|快递单号$|银行流水号$/, 'reference'],
  [/邮箱$/, 'email'],
  [/网址$|地址$/, 'site'],
  [/^发票号码|红票号码/, 'invoiceNo'],
];
/** Addresses of places and people, which are no URLs. */
const places = /收货地址|收件地址|寄件地址|详细地址|^地址$|门店地址|网络地址|登录地址|注册地址/;

const isField = (value: unknown): value is Field =>
  typeof value === 'object' && value !== null && 'kind' in value && 'label' in value && 'zh-CN' in value;
function* fieldsIn(value: unknown, depth = 0): Generator<Field> {
  if (isField(value)) yield value;
  else if (typeof value === 'object' && value !== null && depth < 4)
    for (const part of Object.values(value)) yield* fieldsIn(part, depth + 1);
}

it('a field that is called a number is of that kind', async () => {
  const folder = new URL('.', import.meta.url);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /(?:fields|settings|texts)\.ts$/.test(file) && !file.startsWith('kernel'),
  );
  const faults = new Set<string>();
  let found = 0;
  for (const file of files)
    for (const field of fieldsIn(await import(new URL(file, folder).href))) {
      const title = field.label['zh-CN'];
      const [, kind] = kinds.find(([named]) => named.test(title) && !places.test(title)) ?? [];
      if (!kind) continue;
      found += 1;
      if (field.kind !== kind) faults.add(`${file}: ${title} is ${field.kind}, not ${kind}`);
    }
  expect([...faults]).toEqual([]);
  expect(found).toBeGreaterThan(40);
});
