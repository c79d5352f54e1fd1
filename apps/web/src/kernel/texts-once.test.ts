import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { languages, type Text } from '@treadline/contract/kernel/text.ts';
import { describe, expect, it } from 'vitest';

type Kept = Readonly<Record<string, readonly string[]>>;

/** Pages without a session fetch neither the common words nor the contract's fields: customers wait for them on a phone. */
const ofCustomers: Kept = {
  'money/payments': ['phonePage.no'],
  'platform/sign-in': ['code', 'phone.company', 'resendCode', 'reset.next', 'reset.steps'],
  'promotion/coupons': ['page.gone', 'page.mobile'],
  'promotion/landing-pages': ['view.code', 'view.farther', 'view.join', 'view.name', 'view.nearer'],
  'retail/self-orders': [
    'and',
    'code.again',
    'code.label',
    'linkUntil',
    'name',
    'next',
    'step.car',
    'step.confirm',
    'steps',
  ],
  'service/appointments': ['m.car', 'm.linkUntil', 'm.mobile', 'm.name', 'm.phone', 'm.work'],
  'service/quotes': ['m.car', 'm.name'],
  'service/tyre-checks': [
    'km',
    'report.again',
    'report.car',
    'report.customer',
    'report.linkUntil',
    'report.mileage',
  ],
};

/**
 * Texts that are chosen by a value among texts of their own by value (`file.${key}`), or that mean something else and
 * are only called alike in all languages.
 */
const ofTheirOwn: Kept = {
  'books/bill-splits': ['steps.paid'],
  'books/internal-invoices': ['view.lines'],
  'books/sales-invoices': ['makeRed.BUYER'],
  'books/supplier-invoices': ['ask.reject.reason', 'file.excl', 'file.incl', 'file.invoiceNo', 'file.tax'],
  'catalogue/catalogue': ['filter.ev', 'preferred'],
  'catalogue/third-prices': ['differs.pattern'],
  'catalogue/vehicles': ['series'],
  'money/payments': ['why.NUMBER'],
  'money/prepay': ['move.freeze.action', 'move.freeze.ok'],
  'parties/dealers': ['view.dealers'],
  'platform/messages': ['resend.action'],
  'promotion/members': ['noun', 'search'],
  'promotion/promotions': ['combines', 'rail.end'],
  'purchasing/purchase-orders': ['cart.amount', 'return.buckets.defective'],
  'reports/notepad': ['view.inStore'],
  'reports/reports': ['size', 'unit.fen'],
  'retail/assortment': ['view.custom'],
  'retail/retail-orders': [
    'placing.payable',
    'placing.pieces',
    'placing.step.car',
    'placing.storeDiscount',
    'placing.unitPrice',
    'tyres',
  ],
  'sending/sales-orders': ['claim.answer', 'exception', 'mark.urgent', 'urgent', 'welcome.freight'],
  'service/appointments': ['action.noShow', 'bays.on', 'check', 'order', 'shop'],
  'service/clues': ['import.button'],
  'stock/counts': ['enter.picked'],
  'stock/levels': ['transfer'],
  'tools/dev': ['panel.eInvoices', 'panel.warehouse', 'yes'],
  'wholesale/dealer-orders': ['quotaLeft', 'returns.reason'],
  'wholesale/order-lists': ['view.orders'],
};

/** Keys of texts that stand a second time for a reason, by feature; the list may only shrink. */
const keptTexts: Kept = Object.fromEntries(
  [...new Set([...Object.keys(ofCustomers), ...Object.keys(ofTheirOwn)])].map((feature) => [
    feature,
    [...(ofCustomers[feature] ?? []), ...(ofTheirOwn[feature] ?? [])].toSorted(),
  ]),
);

const web = join(import.meta.dirname, '..');
const contract = join(web, '../../../packages/contract/src');

type Texts = { [key: string]: string | Texts };
const flatten = (texts: Texts, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flatten(value, `${path}${key}.`),
  );

/** A text in all languages as one: one language alone may say two things alike. */
const asOne = (words: readonly (string | undefined)[]): string => words.join(' | ');

/** Keys of a folder of texts with what they say in all languages; `$t(words:save)` only points at where it stands. */
function readTexts(folder: string): [key: string, said: string][] {
  const [first, ...others] = languages.map(
    (lang) => new Map(flatten(JSON.parse(readFileSync(join(web, folder, `${lang}.json`), 'utf8')) as Texts)),
  );
  return [...(first ?? [])]
    .filter(([, text]) => !text.startsWith('$t('))
    .map(([key, text]) => [key, asOne([text, ...others.map((texts) => texts.get(key))])]);
}

const isText = (value: object): value is Text =>
  languages.every((lang) => typeof (value as Text)[lang] === 'string');

function* textsIn(value: unknown, depth = 0): Generator<string> {
  if (typeof value !== 'object' || value === null || depth > 6) return;
  if (isText(value)) yield asOne(languages.map((lang) => value[lang]));
  for (const part of Object.values(value)) yield* textsIn(part, depth + 1);
}

/** What the contract of a domain says: titles of its fields and screens, words of its kinds, statuses and actions. */
async function contractTexts(domain: string): Promise<ReadonlySet<string>> {
  const files = globSync('**/*{fields,flow,words,texts,states,stages,kinds,types,screens}.ts', {
    cwd: join(contract, domain),
  });
  const modules = await Promise.all(
    files.map(async (file) => (await import(join(contract, domain, file))) as Record<string, unknown>),
  );
  return new Set(modules.flatMap((module) => [...textsIn({ ...module })]));
}

const features = globSync('features/*/*/locales', { cwd: web }).toSorted();
const words = new Set(readTexts('kernel/words/locales').map(([, said]) => said));
/** In how many features a text stands. */
const standing = new Map<string, number>();
for (const folder of features)
  for (const said of new Set(readTexts(folder).map(([, text]) => text)))
    standing.set(said, (standing.get(said) ?? 0) + 1);

describe.each([...features, 'shell/locales'])('%s', (folder) => {
  const feature = dirname(folder).replace('features/', '');
  it('says nothing again that its contract, the common words or two other features say', async () => {
    const said = await contractTexts(feature);
    const isAgain = (text: string) => said.has(text) || words.has(text) || (standing.get(text) ?? 0) > 2;
    const again = readTexts(folder).filter(([, text]) => isAgain(text));
    expect(again.map(([key]) => key).toSorted()).toEqual(keptTexts[feature] ?? []);
  });
});
