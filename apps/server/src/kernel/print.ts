import { companySettings } from '@treadline/contract/platform/configuration/settings.ts';
import type { Field, Fields, FieldValue } from '@treadline/contract/kernel/fields.ts';
import { formatFieldValue } from '@treadline/contract/kernel/field-words.ts';
import { papers, type PaperId } from '@treadline/contract/kernel/paper.ts';
import { t, type Lang, type Text } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from './context.ts';
import type { Download } from './download.ts';
import { fail } from './errors.ts';
import { barcode, escapeHtml } from './html.ts';
import { headingOf, isFigure, page, sumOf, total, writtenBy } from './pdf/resolve-document.ts';
import { setDocument } from './pdf/set-document.ts';
import { escposOf } from './roll/escpos.ts';
import { rollLines } from './roll/roll-lines.ts';
import { rollPage } from './roll/roll-page.ts';
import { readSetting } from './settings.ts';

type Row = Readonly<Record<string, unknown>>;

/** Printable document: head, facts, lines with totals, and signatures. */
export interface PrintedDocument {
  title: Text;
  /** Company in the head, such as the shop; the platform by default. */
  issuer?: string | null;
  /** Document number: heading and file name. */
  number: string;
  /** Content of the barcode, if it differs from the number, such as the warehouse's number. */
  code?: string;
  /** Facts; empty ones are omitted. */
  facts: readonly (readonly [Text, string | null | undefined])[];
  /** Paragraphs below the facts. */
  text?: readonly string[];
  /** Columns of the lines in order, empty for no table; a key missing in the rows leaves room to write. */
  fields: Fields;
  rows: readonly Row[];
  /** Columns with totals in the footer. */
  sums?: readonly string[];
  /** Totals below the table: tax, total incl. tax. */
  after?: readonly (readonly [Text, string])[];
  signatures: readonly Text[];
  /** Picture over the first signature: data address of a PNG with transparency. */
  seal?: string | null;
  /** Names of the plies of continuous paper, from the top. */
  copies?: readonly Text[];
  /** What a roll shows of it; absent: it isn't printed on rolls. */
  receipt?: Receipt;
}

/** Usual plies of a slip: kept, for the customer, for the accounts. */
export const usualCopies: readonly Text[] = [
  t('存根', 'file', '存根'),
  t('客户', 'customer', '客戶'),
  t('财务', 'accounts', '財務'),
];

/** Excerpt of a document for a roll of 32 or 48 columns. */
export interface Receipt {
  facts: PrintedDocument['facts'];
  /** Columns that make up the name of a line, and the figures below it. */
  names?: readonly string[];
  figures?: readonly string[];
  /** What is read first, in double size: an amount, a coupon's code. */
  strong: readonly [Text, string];
  /** Paragraphs at the end. */
  text?: readonly string[];
  /** Whether cash goes into or out of the drawer. */
  cash?: boolean;
}

/**
 * Renders a document on the paper that `ctx.paper` names, with company head, barcode, facts, lines with totals,
 * signatures, page x of y: as a self-contained HTML page, a PDF, or commands of a receipt printer.
 * @throws export.busy, print.not-so
 */
export async function printDocument(ctx: Ctx, doc: PrintedDocument): Promise<Download> {
  const company = await issuerOf(ctx, doc);
  const { as, paper = 'A4', drawer } = ctx.paper ?? {};
  const { kind } = papers[paper];
  if (kind === 'roll' ? as === 'pdf' : as === 'escpos') fail('print.not-so');
  if (kind === 'roll') return printRoll(ctx, doc, { company, paper, drawer });
  if (as === 'pdf') return fileOf(doc, 'pdf', await setDocument(ctx, doc, { company, paper }));
  if (paper === 'A4') return fileOf(doc, 'html', pageOf(doc, company, ctx));
  return fileOf(doc, 'html', await setDocument(ctx, doc, { company, paper, as: 'html' }));
}

const types = {
  pdf: 'application/pdf',
  html: 'text/html; charset=utf-8',
  bin: 'application/octet-stream',
} as const;

const fileOf = (doc: PrintedDocument, kind: keyof typeof types, body: Buffer | string): Download => ({
  download: true,
  name: `${doc.number}.${kind}`,
  type: types[kind],
  body,
});

interface OnRoll {
  company: string;
  paper: PaperId;
  drawer: boolean | undefined;
}

function printRoll(ctx: Ctx, doc: PrintedDocument, { company, paper, drawer }: OnRoll): Download {
  const lines = rollLines(doc, company, ctx, paper);
  if (ctx.paper?.as !== 'escpos') return fileOf(doc, 'html', rollPage(doc.number, lines, paper, ctx.lang));
  const opens = drawer === true && doc.receipt?.cash === true;
  return fileOf(doc, 'bin', escposOf(lines, paper, { drawer: opens, lang: ctx.lang }));
}

/**
 * Renders a document as an A4 PDF in the context's language.
 * @throws export.busy
 */
export const makeDocument = async (ctx: Ctx, doc: PrintedDocument): Promise<Buffer> =>
  setDocument(ctx, doc, { company: await issuerOf(ctx, doc), paper: 'A4' });

const issuerOf = async ({ db }: Ctx, { issuer }: PrintedDocument): Promise<string> =>
  issuer || readSetting(db, companySettings.settings.name);

function pageOf(doc: PrintedDocument, from: string, { lang, me }: Pick<Ctx, 'lang' | 'me'>): string {
  const facts = doc.facts.flatMap(([title, value]) =>
    value ? [`<dt>${escapeHtml(title[lang])}</dt><dd>${escapeHtml(value)}</dd>`] : [],
  );
  const after = (doc.after ?? []).map(
    ([title, value]) => `${escapeHtml(title[lang])} <b>${escapeHtml(value)}</b>`,
  );
  const seal = doc.seal ? `<img class="seal" alt="" src="${escapeHtml(doc.seal)}">` : '';
  const signatures = doc.signatures
    .map((title, at) => `<span>${at === 0 ? seal : ''}${escapeHtml(title[lang])}</span>`)
    .join('');
  return `<!doctype html><html lang="${lang}"><meta charset="utf-8"><title>${escapeHtml(doc.number)}</title>
<style>${style}@page{@bottom-right{content:${pageCounter(lang)}}}</style>
<header><div><small>${escapeHtml(from)}</small><h1>${escapeHtml(headingOf(doc, lang))}</h1><div>${escapeHtml(doc.number)}</div></div>${barcode(doc.code ?? doc.number)}</header>
<dl>${facts.join('')}</dl>${(doc.text ?? []).map((text) => `<p class="t">${escapeHtml(text)}</p>`).join('')}${tableOf(doc, lang)}
${after.length ? `<p class="r">${after.join('&emsp;')}</p>` : ''}<footer>${signatures}</footer>
<p class="by">${escapeHtml(writtenBy({ lang, me }))}</p></html>`;
}

const style = `@page{size:A4;margin:14mm 14mm 16mm;@bottom-right{font:10px sans-serif;color:#555}}
body{font:12px/1.5 'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif;color:#111}
header{display:flex;justify-content:space-between;align-items:flex-end;border-bottom:1px solid #111;padding-bottom:8px}
h1{font-size:20px;margin:0}small{font-size:12px;color:#333}header svg{height:46px}
dl{display:grid;grid-template-columns:repeat(2,auto 1fr);gap:2px 12px;margin:12px 0}dt{color:#555}dd{margin:0;overflow-wrap:anywhere}
table{width:100%;border-collapse:collapse}th,td{border:1px solid #999;padding:4px 5px;text-align:left;font-variant-numeric:tabular-nums;word-break:keep-all;overflow-wrap:break-word}th,table .r{white-space:nowrap}.w{font-size:11px}.w th,.w td{padding:3px 4px}
.t{font-size:14px;line-height:1.8}.r{text-align:right}.s{font-weight:700;white-space:nowrap}thead{display:table-header-group}tr,footer{break-inside:avoid}
footer{display:flex;gap:32px;margin-top:36px}footer span{flex:1;border-top:1px solid #111;padding-top:4px;position:relative}.seal{position:absolute;left:24px;bottom:0;height:38mm;max-width:60mm;mix-blend-mode:multiply}.by{color:#555;font-size:10px}`;

/** CSS page counter. */
const pageCounter = (lang: Lang): string =>
  page[lang]
    .split(/(\{page\}|\{pages\})/)
    .map((part) =>
      part === '{page}' ? 'counter(page)' : part === '{pages}' ? 'counter(pages)' : `"${part}"`,
    )
    .join(' ');

function tableOf({ fields, rows, sums = [] }: PrintedDocument, lang: Lang): string {
  const columns = Object.entries(fields);
  if (columns.length === 0) return '';
  const cell = (tag: 'td' | 'th', key: string, field: Field, text: string): string => {
    // What a tyre person reads first.
    const look = isFigure(field) ? ' class="r"' : key === 'size' ? ' class="s"' : '';
    return `<${tag}${look}>${escapeHtml(text)}</${tag}>`;
  };
  const head = columns.map(([key, field]) => cell('th', key, field, field[lang])).join('');
  const lines = rows.map((row, at) => {
    const cells = columns.map(([key, field]) =>
      cell('td', key, field, formatFieldValue(field, row[key] as FieldValue, lang)),
    );
    return `<tr><td class="r">${at + 1}</td>${cells.join('')}</tr>`;
  });
  const foot = columns.map(([key, field]) =>
    cell('td', key, field, sums.includes(key) ? formatFieldValue(field, sumOf(rows, key), lang) : ''),
  );
  return `<table${columns.length > 7 ? ' class="w"' : ''}><thead><tr><th class="r">#</th>${head}</tr></thead><tbody>${lines.join('')}</tbody>${
    sums.length ? `<tfoot><tr><td>${escapeHtml(total[lang])}</td>${foot.join('')}</tr></tfoot>` : ''
  }</table>`;
}
