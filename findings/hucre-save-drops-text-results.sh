#!/bin/sh
# hucre 1.0.0 (npm). openXlsx and saveXlsx keep the stored result of a formula that results in a number, and lose that
# of one that results in text: the cell is written without a value. The saved workbook asks for a full calculation
# (fullCalcOnLoad="1"), so a spreadsheet program shows both; a reader that trusts stored results does not.
#
# Seen on 2026-11-29, cells before and after:
#   <c r="A1"><f>1+2</f><v>3</v></c><c r="B1" t="str"><f>"a"&amp;"b"</f><v>ab</v></c>
#   <c r="A1"><f>1+2</f><v>3</v></c><c r="B1"><f>"a"&amp;"b"</f></c>
#   <calcPr calcId="0" fullCalcOnLoad="1"/>
#
# Exits 1 when another version or behaviour is met. Needs node, npm and the npm registry.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact hucre@1.0.0 fflate@0.8.2 >>npm.log 2>&1
cat >look.mjs <<'SCRIPT'
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { openXlsx, saveXlsx, writeXlsx } from 'hucre/xlsx';

const path = 'xl/worksheets/sheet1.xml';
const rows = /<sheetData>.*<\/sheetData>/s;
const parts = unzipSync(await writeXlsx({ sheets: [{ name: 'S', rows: [['x']] }] }));
const given =
  '<c r="A1"><f>1+2</f><v>3</v></c><c r="B1" t="str"><f>"a"&amp;"b"</f><v>ab</v></c>';
const xml = strFromU8(parts[path]).replace(rows, `<sheetData><row r="1">${given}</row></sheetData>`);
const book = await openXlsx(zipSync({ ...parts, [path]: strToU8(xml) }));
const saved = unzipSync(await saveXlsx(book));
console.log(given);
console.log(rows.exec(strFromU8(saved[path]))[0].replace(/<\/?(?:sheetData|row)[^>]*>/g, ''));
console.log(/<calcPr[^>]*>/.exec(strFromU8(saved['xl/workbook.xml']))[0]);
SCRIPT
node look.mjs >seen.txt
cat seen.txt
cat >expected.txt <<'TEXT'
<c r="A1"><f>1+2</f><v>3</v></c><c r="B1" t="str"><f>"a"&amp;"b"</f><v>ab</v></c>
<c r="A1"><f>1+2</f><v>3</v></c><c r="B1"><f>"a"&amp;"b"</f></c>
<calcPr calcId="0" fullCalcOnLoad="1"/>
TEXT
diff expected.txt seen.txt
