import { labelSheets, type LabelSheet } from '@treadline/contract/catalogue/catalogue/labels.ts';
import type { Lang } from '@treadline/contract/kernel/text.ts';
import { barcode, escapeHtml } from '#kernel/print.ts';

/** Contents of one label; all texts but the number may be empty. */
export interface Label {
  size: string;
  marks: string;
  brand: string;
  pattern: string;
  partNo: string;
  /** Barcode contents: the maker's barcode, else the part number. */
  code: string;
  dot: string;
}

const style = `*{box-sizing:border-box}body{margin:0;font:9pt/1.15 'PingFang SC','Microsoft YaHei','Noto Sans CJK SC',sans-serif;color:#000}
.p{display:grid;align-content:start;break-after:page}.p:last-child{break-after:auto}
.l{display:flex;flex-direction:column;justify-content:space-between;overflow:hidden;padding:2.5mm 3mm}
.l>*{white-space:nowrap;overflow:hidden;text-overflow:ellipsis}.b{font-size:10pt}.b b{margin-right:1.5mm}
.s{font-size:19pt;font-weight:700;line-height:1}.s span{font-size:11pt;margin-left:1.5mm}.long{font-size:13pt}
.c svg{display:block;height:9mm;max-width:100%}.n{display:flex;justify-content:space-between;font-size:8pt}.n b{font-size:10pt}
@media screen{html{background:#e9ebee}body{padding:4mm 0 0}.p{background:#fff;margin:0 auto 4mm}.l{outline:1px dashed #bbb}}`;

/** The paper: a label of the roll each, or an A4 sheet in rows and columns. */
const paper: Readonly<Record<LabelSheet, string>> = {
  ROLL: `@page{size:60mm 40mm;margin:0}.p{width:60mm;height:40mm}.l{height:40mm}`,
  A4: `@page{size:A4;margin:0}.p{width:210mm;height:297mm;grid-template:repeat(8,37.125mm)/repeat(3,70mm)}`,
};

const inner = ({ size, marks, brand, pattern, partNo, code, dot }: Label): string => {
  // What is no tyre has a name in the place of the size, which is longer.
  const head = size.length + marks.length > 17 ? 's long' : 's';
  return `<div class="b"><b>${escapeHtml(brand)}</b>${escapeHtml(pattern)}</div>
<div class="${head}">${escapeHtml(size)}${marks && `<span>${escapeHtml(marks)}</span>`}</div>
<div class="c">${barcode(code)}</div>
<div class="n"><span>${escapeHtml(partNo)}</span>${dot && `<b>DOT ${escapeHtml(dot)}</b>`}</div>`;
};

/** Renders labels as a self-contained HTML page; the first `skip` positions of the first sheet stay empty. */
export function labelPage(
  labels: readonly { label: Label; copies: number }[],
  { sheet, skip, title, lang }: { sheet: LabelSheet; skip: number; title: string; lang: Lang },
): string {
  const { perSheet } = labelSheets[sheet];
  const free: string[] = Array.from({ length: Math.min(skip, perSheet - 1) }, () => '<div></div>');
  // A label is drawn once, however often it is printed.
  const cells = labels.flatMap(({ label, copies }) =>
    Array.from<string>({ length: copies }).fill(`<div class="l">${inner(label)}</div>`),
  );
  const all = [...free, ...cells];
  const pages = Array.from({ length: Math.ceil(all.length / perSheet) }, (_, page) =>
    all.slice(page * perSheet, (page + 1) * perSheet).join(''),
  );
  return `<!doctype html><html lang="${lang}"><meta charset="utf-8"><title>${escapeHtml(title)}</title>
<style>${style}${paper[sheet]}</style>${pages.map((page) => `<section class="p">${page}</section>`).join('')}</html>`;
}
