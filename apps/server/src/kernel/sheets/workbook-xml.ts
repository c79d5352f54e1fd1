import type { SheetType } from './sheet-columns.ts';
import { columnLetters, columnWidth } from './sheet-columns.ts';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE_RELS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const TYPES = 'http://schemas.openxmlformats.org/package/2006/content-types';
const OFFICE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

/** Indexes of cell styles in the styles part. */
export const CELL_STYLE = {
  header: 1,
  quoted: 2,
  text: 3,
  int: 4,
  money: 5,
  day: 6,
  time: 7,
  bool: 3,
} satisfies Record<SheetType | 'header' | 'quoted', number>;

/**
 * Styles part of a workbook. 49 is Excel's text format, 1 its integer format; quotePrefix keeps '=…' text when edited.
 */
export const STYLES_XML = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="3"><numFmt numFmtId="166" formatCode="#,##0.00"/><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="yyyy\\-mm\\-dd\\ hh:mm:ss"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFF2F2F2"/></patternFill></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="8"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/><xf numFmtId="49" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1" applyNumberFormat="1"/>${[49, 1, 166, 164, 165].map((id) => `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`).join('')}</cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`;

/** Root relationships part of a workbook. */
export const ROOT_RELS_XML = `${HEAD}<Relationships xmlns="${PACKAGE_RELS}"><Relationship Id="rId1" Type="${RELS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

/** Content types part of a workbook. */
export function contentTypesXml(sheets: number): string {
  const parts = numbers(sheets).map(
    (n) => `<Override PartName="/xl/worksheets/sheet${n}.xml" ContentType="${OFFICE}.worksheet+xml"/>`,
  );
  return `${HEAD}<Types xmlns="${TYPES}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${OFFICE}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${OFFICE}.styles+xml"/>${parts.join('')}</Types>`;
}

/** Relationships part of a workbook. */
export function workbookRelsXml(sheets: number): string {
  const parts = numbers(sheets).map(
    (n) => `<Relationship Id="rId${n}" Type="${RELS}/worksheet" Target="worksheets/sheet${n}.xml"/>`,
  );
  return `${HEAD}<Relationships xmlns="${PACKAGE_RELS}">${parts.join('')}<Relationship Id="rId${sheets + 1}" Type="${RELS}/styles" Target="styles.xml"/></Relationships>`;
}

/** Workbook part. `filters` holds each sheet's auto filter range, such as $A$1:$F$20. */
export function workbookXml(name: string, filters: string[]): string {
  const titles = filters.map((_, index) => (index === 0 ? name : `${name.slice(0, 27)}_${index + 1}`));
  const sheets = titles.map(
    (title, i) => `<sheet name="${escapeXml(title)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`,
  );
  const names = titles.map(
    (title, i) =>
      `<definedName name="_xlnm._FilterDatabase" localSheetId="${i}" hidden="1">'${escapeXml(title.replaceAll("'", "''"))}'!${filters[i]}</definedName>`,
  );
  return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELS}"><sheets>${sheets.join('')}</sheets><definedNames>${names.join('')}</definedNames></workbook>`;
}

/** Worksheet XML before the rows: frozen title rows, column widths. */
export function sheetStartXml(
  columns: { title: string; type: SheetType; width?: number }[],
  heads: number,
): string {
  const widths = columns.map(
    (column, i) => `<col min="${i + 1}" max="${i + 1}" width="${columnWidth(column)}" customWidth="1"/>`,
  );
  return `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${heads}" topLeftCell="A${heads + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${widths.join('')}</cols><sheetData>`;
}

/** Worksheet XML after the rows; `rows` includes the title rows, the last of which filters. */
export function sheetEndXml(columns: number, rows: number, heads: number): string {
  return `</sheetData><autoFilter ref="A${heads}:${columnLetters(columns - 1)}${rows}"/></worksheet>`;
}

/** Escapes text for XML and Excel: no control characters or lone surrogates, at most 32,767 characters. */
export function escapeXml(text: string): string {
  return (
    text
      .slice(0, 32_767)
      .toWellFormed()
      .replace(/\r\n?/g, '\n')
      // oxlint-disable-next-line no-control-regex -- these are exactly what XML 1.0 cannot hold
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
      .replace(/_(?=x[0-9a-fA-F]{4}_)/g, '_x005F_')
      .replace(/[&<>"]/g, (char) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[char] ?? char)
  );
}

function numbers(count: number): number[] {
  return Array.from({ length: count }, (_, index) => index + 1);
}
