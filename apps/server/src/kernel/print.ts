import bwipjs from 'bwip-js/node';
import type { Lang } from '@treadline/contract/kernel/text.ts';

/** Text as HTML. */
export const escapeHtml = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    (c) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[c] ?? c,
  );

export interface PrintedDocument {
  lang: Lang;
  title: string;
  /** The document's number: heading and Code 128 barcode. */
  number: string;
  facts: [string, string][];
  head: string[];
  /** Columns from here on are numbers, right-aligned. */
  rightFrom: number;
  rows: string[][];
  foot?: string[];
  /** HTML under the table. */
  tail?: string;
}

const style = `@page{size:A4;margin:14mm}body{font:12px/1.5 'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif;color:#111}
header{display:flex;justify-content:space-between;align-items:flex-start}h1{font-size:20px;margin:0}header svg{height:46px}
dl{display:grid;grid-template-columns:repeat(2,auto 1fr);gap:2px 12px;margin:12px 0}dt{color:#555}dd{margin:0}
table{width:100%;border-collapse:collapse}th,td{border:1px solid #999;padding:4px 6px;text-align:left;font-variant-numeric:tabular-nums}
.r{text-align:right}thead{display:table-header-group}tr{break-inside:avoid}footer{display:flex;justify-content:space-between;margin-top:28px}`;

/** A self-contained A4 page: everything escaped, nothing loaded from elsewhere. */
export function printPage(doc: PrintedDocument): string {
  const cells = (tag: 'td' | 'th') => (row: string[]) =>
    `<tr>${row.map((c, i) => `<${tag}${i >= doc.rightFrom ? ' class="r"' : ''}>${escapeHtml(c)}</${tag}>`).join('')}</tr>`;
  const facts = doc.facts
    .filter(([, v]) => v)
    .map(([k, v]) => `<dt>${escapeHtml(k)}</dt><dd>${escapeHtml(v)}</dd>`)
    .join('');
  return `<!doctype html><html lang="${doc.lang}"><meta charset="utf-8"><title>${escapeHtml(doc.number)}</title><style>${style}</style>
<header><div><h1>${escapeHtml(doc.title)}</h1><div>${escapeHtml(doc.number)}</div></div>${barcode(doc.number)}</header><dl>${facts}</dl>
<table><thead>${cells('th')(doc.head)}</thead><tbody>${doc.rows.map(cells('td')).join('')}</tbody>${doc.foot ? `<tfoot>${cells('td')(doc.foot)}</tfoot>` : ''}</table>
<p>${doc.tail ?? ''}</p></html>`;
}

/** Code 128 as SVG. Numbers with characters outside ASCII (a supplier's own) get none. */
const barcode = (text: string): string =>
  /^[\x20-\x7e]+$/.test(text) ? bwipjs.toSVG({ bcid: 'code128', text, height: 12, includetext: false }) : '';
