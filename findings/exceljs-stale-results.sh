#!/bin/sh
# exceljs 4.4.0 (npm). A workbook is read, a cell that a formula uses is changed, the workbook is written: the formula
# keeps the result of before. Nothing in the file says so: it names Microsoft Excel as its program, and asks for no
# calculation (no fullCalcOnLoad). A reader of stored results cannot tell it from one that Excel calculated.
#
# Seen on 2026-11-29, A1 changed from 5 to 9:
#   A1 9, A1-2 = 3
#   <Application>Microsoft Excel</Application> <calcPr calcId="171027"/>
#
# Exits 1 when another version or behaviour is met. Needs node, npm and the npm registry.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact exceljs@4.4.0 fflate@0.8.2 >>npm.log 2>&1
cat >look.mjs <<'SCRIPT'
import ExcelJS from 'exceljs';
import { strFromU8, unzipSync } from 'fflate';

const first = new ExcelJS.Workbook();
const sheet = first.addWorksheet('S');
sheet.getCell('A1').value = 5;
sheet.getCell('B1').value = { formula: 'A1-2', result: 3 };
const second = new ExcelJS.Workbook();
await second.xlsx.load(await first.xlsx.writeBuffer());
second.getWorksheet('S').getCell('A1').value = 9;
const parts = unzipSync(new Uint8Array(await second.xlsx.writeBuffer()));
const text = (path) => strFromU8(parts[path]);
const [, used, result] = /<v>(\d+)<\/v>.*<f>A1-2<\/f><v>(\d+)<\/v>/.exec(text('xl/worksheets/sheet1.xml'));
console.log(`A1 ${used}, A1-2 = ${result}`);
console.log(/<Application>[^<]*<\/Application>/.exec(text('docProps/app.xml'))[0], /<calcPr[^>]*>/.exec(text('xl/workbook.xml'))[0]);
SCRIPT
node look.mjs >seen.txt
cat seen.txt
cat >expected.txt <<'TEXT'
A1 9, A1-2 = 3
<Application>Microsoft Excel</Application> <calcPr calcId="171027"/>
TEXT
diff expected.txt seen.txt
