#!/bin/sh
# hucre 1.0.0 (npm). A number format that is a time in Chinese words is not seen as one: streamXlsxRows gives such a
# cell as a bare number, while the same time in h:mm comes as a Date. Formats of this kind are what Chinese Excel
# offers in its list of times.
#
# Seen on 2026-11-29:
#   h:mm Date
#   h"时"mm"分" 0.6666666666666666
#   上午/下午h"时"mm"分" 0.6666666666666666
#
# Exits 1 when another version or behaviour is met. Needs node, npm and the npm registry.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact hucre@1.0.0 >>npm.log 2>&1
cat >look.mjs <<'SCRIPT'
import { streamXlsxRows, writeXlsx } from 'hucre/xlsx';

for (const format of ['h:mm', 'h"时"mm"分"', '上午/下午h"时"mm"分"']) {
  const cell = { value: 16 / 24, type: 'number', style: { numFmt: format } };
  const sheet = { name: 'S', rows: [[16 / 24]], cells: new Map([['0,0', cell]]) };
  for await (const { values } of streamXlsxRows(await writeXlsx({ sheets: [sheet] })))
    console.log(format, values[0] instanceof Date ? 'Date' : values[0]);
}
SCRIPT
node look.mjs >seen.txt
cat seen.txt
cat >expected.txt <<'TEXT'
h:mm Date
h"时"mm"分" 0.6666666666666666
上午/下午h"时"mm"分" 0.6666666666666666
TEXT
diff expected.txt seen.txt
