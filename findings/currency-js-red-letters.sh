#!/bin/sh
# currency.js 2.0.4, accounting 0.4.1 and dinero.js 2.0.2 (npm): VAT of an invoice and of the red invoice that takes it
# back. Half a fen goes away from zero above zero and towards it below, in currency.js and accounting always, in
# dinero.js with `halfUp`: a tax of 1.125 is written as 1.13, its reversal as -1.12, and a fen of output VAT stays for
# ever. The reversal is the negative with `halfAwayFromZero` of dinero.js alone.
#
# Seen on 2026-11-29: the lines below `expected.txt`.
#
# Exits 1 when another version or behaviour is met. Needs node, npm and the npm registry.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact currency.js@2.0.4 accounting@0.4.1 dinero.js@2.0.2 >>npm.log 2>&1
cat >look.mjs <<'SCRIPT'
import accounting from 'accounting';
import currency from 'currency.js';
import { dinero, halfAwayFromZero, halfUp, multiply, toDecimal, transformScale } from 'dinero.js';

const CNY = { code: 'CNY', base: 10, exponent: 2 };
const tax = (fen, percent, round) =>
  toDecimal(transformScale(multiply(dinero({ amount: fen, currency: CNY }), { amount: percent, scale: 2 }), 2, round));
for (const [net, percent] of [[1250, 9], [3750, 13]])
  for (const fen of [net, -net])
    console.log(
      (fen / 100).toFixed(2), `${percent} %:`,
      'currency.js', currency(fen / 100).multiply(percent / 100).toString(),
      'accounting', accounting.toFixed((fen / 100) * (percent / 100), 2),
      'dinero.js halfUp', tax(fen, percent, halfUp), 'halfAwayFromZero', tax(fen, percent, halfAwayFromZero),
    );
SCRIPT
node look.mjs >seen.txt
cat seen.txt
cat >expected.txt <<'TEXT'
12.50 9 %: currency.js 1.13 accounting 1.13 dinero.js halfUp 1.13 halfAwayFromZero 1.13
-12.50 9 %: currency.js -1.12 accounting -1.12 dinero.js halfUp -1.12 halfAwayFromZero -1.13
37.50 13 %: currency.js 4.88 accounting 4.88 dinero.js halfUp 4.88 halfAwayFromZero 4.88
-37.50 13 %: currency.js -4.87 accounting -4.87 dinero.js halfUp -4.87 halfAwayFromZero -4.88
TEXT
diff expected.txt seen.txt
