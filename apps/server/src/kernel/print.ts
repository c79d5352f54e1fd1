import { setImmediate } from 'node:timers/promises';
import bwipjs from 'bwip-js/node';
import { companySettings } from '@treadline/contract/platform/configuration/settings.ts';
import type { Field, Fields, FieldValue } from '@treadline/contract/kernel/fields.ts';
import { formatFieldValue } from '@treadline/contract/kernel/field-words.ts';
import { formatTime } from '@treadline/contract/kernel/format.ts';
import { t, type Lang, type Text } from '@treadline/contract/kernel/text.ts';
import type { Ctx } from './context.ts';
import type { Download } from './download.ts';
import { makePdf } from './pdf/make-pdf.ts';
import type { PaperDocument } from './pdf/paper-document.ts';
import { readSetting } from './settings.ts';

type Row = Readonly<Record<string, unknown>>;

/** Printable document: head, facts, lines with totals, and signatures. */
export interface PrintedDocument {
  title: Text;
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
}

const total = t('合计', 'Total', '合計');
const printed = t('打印时间', 'Printed', '列印時間');
const page = t('第 {page} 页，共 {pages} 页', 'Page {page} of {pages}', '第 {page} 頁，共 {pages} 頁');

/**
 * Renders a document on A4 pages: company head, barcode, facts, lines with totals, signatures, page x of y. A
 * self-contained HTML page, or a PDF where `ctx.paper` asks for it.
 * @throws export.busy
 */
export async function printDocument(ctx: Ctx, doc: PrintedDocument): Promise<Download> {
  const from = await readSetting(ctx.db, companySettings.settings.name);
  if (ctx.paper === 'pdf') {
    const body = await pdfOf(ctx, doc, from);
    return { download: true, name: `${doc.number}.pdf`, type: 'application/pdf', body };
  }
  return {
    download: true,
    name: `${doc.number}.html`,
    type: 'text/html; charset=utf-8',
    body: pageOf(doc, from, ctx),
  };
}

/**
 * Renders a document as a PDF in the context's language.
 * @throws export.busy
 */
export async function makeDocument(ctx: Ctx, doc: PrintedDocument): Promise<Buffer> {
  return pdfOf(ctx, doc, await readSetting(ctx.db, companySettings.settings.name));
}

const pdfOf = async (ctx: Ctx, doc: PrintedDocument, from: string): Promise<Buffer> =>
  makePdf(ctx, await paperOf(doc, from, ctx));

function pageOf(doc: PrintedDocument, from: string, { lang, me }: Pick<Ctx, 'lang' | 'me'>): string {
  const facts = doc.facts.flatMap(([title, value]) =>
    value ? [`<dt>${escapeHtml(title[lang])}</dt><dd>${escapeHtml(value)}</dd>`] : [],
  );
  const after = (doc.after ?? []).map(
    ([title, value]) => `${escapeHtml(title[lang])} <b>${escapeHtml(value)}</b>`,
  );
  const signatures = doc.signatures.map((title) => `<span>${escapeHtml(title[lang])}</span>`).join('');
  return `<!doctype html><html lang="${lang}"><meta charset="utf-8"><title>${escapeHtml(doc.number)}</title>
<style>${style}@page{@bottom-right{content:${pageCounter(lang)}}}</style>
<header><div><small>${escapeHtml(from)}</small><h1>${escapeHtml(doc.title[lang])}</h1><div>${escapeHtml(doc.number)}</div></div>${barcode(doc.code ?? doc.number)}</header>
<dl>${facts.join('')}</dl>${(doc.text ?? []).map((text) => `<p class="t">${escapeHtml(text)}</p>`).join('')}${tableOf(doc, lang)}
${after.length ? `<p class="r">${after.join('&emsp;')}</p>` : ''}<footer>${signatures}</footer>
<p class="by">${escapeHtml(`${printed[lang]} ${formatTime(new Date())} ${me.name}`)}</p></html>`;
}

const style = `@page{size:A4;margin:14mm 14mm 16mm;@bottom-right{font:10px sans-serif;color:#555}}
body{font:12px/1.5 'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif;color:#111}
header{display:flex;justify-content:space-between;align-items:flex-end;border-bottom:1px solid #111;padding-bottom:8px}
h1{font-size:20px;margin:0}small{font-size:12px;color:#333}header svg{height:46px}
dl{display:grid;grid-template-columns:repeat(2,auto 1fr);gap:2px 12px;margin:12px 0}dt{color:#555}dd{margin:0;overflow-wrap:anywhere}
table{width:100%;border-collapse:collapse}th,td{border:1px solid #999;padding:4px 6px;text-align:left;font-variant-numeric:tabular-nums}
.t{font-size:14px;line-height:1.8}.r{text-align:right}.s{font-weight:700;white-space:nowrap}thead{display:table-header-group}tr,footer{break-inside:avoid}
footer{display:flex;gap:32px;margin-top:36px}footer span{flex:1;border-top:1px solid #111;padding-top:4px}.by{color:#555;font-size:10px}`;

/** CSS page counter. */
const pageCounter = (lang: Lang): string =>
  page[lang]
    .split(/(\{page\}|\{pages\})/)
    .map((part) =>
      part === '{page}' ? 'counter(page)' : part === '{pages}' ? 'counter(pages)' : `"${part}"`,
    )
    .join(' ');

const figures: ReadonlySet<Field['kind']> = new Set(['int', 'money', 'rate']);
const isFigure = ({ kind, figure }: Field): boolean => figure === true || figures.has(kind);

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
  return `<table><thead><tr><th class="r">#</th>${head}</tr></thead><tbody>${lines.join('')}</tbody>${
    sums.length ? `<tfoot><tr><td>${escapeHtml(total[lang])}</td>${foot.join('')}</tr></tfoot>` : ''
  }</table>`;
}

const sumOf = (rows: readonly Row[], key: string): number =>
  rows.reduce((sum, row) => sum + Number(row[key] ?? 0), 0);

/** Rows rendered per turn of the event loop. */
const rowsAtOnce = 500;

/** Document with all texts resolved, for the rendering thread. */
async function paperOf(doc: PrintedDocument, company: string, { lang, me }: Pick<Ctx, 'lang' | 'me'>) {
  const columns = Object.entries(doc.fields);
  const words = (row: Row, keys?: readonly string[]): string[] =>
    columns.map(([key, field]) =>
      !keys || keys.includes(key) ? formatFieldValue(field, row[key] as FieldValue, lang) : '',
    );
  const rows: string[][] = [];
  for (const [at, row] of doc.rows.entries()) {
    if (at % rowsAtOnce === rowsAtOnce - 1) await setImmediate();
    rows.push([String(at + 1), ...words(row)]);
  }
  const { sums = [] } = doc;
  const summed = Object.fromEntries(sums.map((key) => [key, sumOf(doc.rows, key)]));
  return {
    lang,
    company,
    title: doc.title[lang],
    number: doc.number,
    bars: barsOf(doc.code ?? doc.number),
    facts: doc.facts.flatMap(([title, value]) => (value ? [[title[lang], value] as const] : [])),
    text: doc.text ?? [],
    columns: columns.length > 0 ? [numbering, ...columns.map((column) => columnOf(column, lang))] : [],
    rows,
    foot: sums.length > 0 ? [total[lang], ...words(summed, sums)] : [],
    after: (doc.after ?? []).map(([title, value]) => [title[lang], value] as const),
    signatures: doc.signatures.map((title) => title[lang]),
    by: `${printed[lang]} ${formatTime(new Date())} ${me.name}`.trimEnd(),
    page: page[lang],
  } satisfies PaperDocument;
}

const numbering = { title: '#', figure: true, bold: false } as const;
const columnOf = ([key, field]: readonly [string, Field], lang: Lang) => ({
  title: field[lang],
  figure: isFigure(field),
  bold: key === 'size',
});

/** Code 128 as widths of bars and gaps; empty for non-ASCII text. */
function barsOf(text: string): readonly number[] {
  if (!isAscii(text)) return [];
  const [code] = bwipjs.raw('code128', text);
  return code && 'sbs' in code ? code.sbs : [];
}

const isAscii = (text: string): boolean => /^[\x20-\x7e]+$/.test(text);

/** Code 128 barcode as SVG; '' for numbers with non-ASCII characters (a supplier's own). */
export const barcode = (text: string): string =>
  isAscii(text) ? bwipjs.toSVG({ bcid: 'code128', text, height: 12, includetext: false }) : '';

/** Escapes text for HTML. */
export const escapeHtml = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[c] ?? c,
  );
