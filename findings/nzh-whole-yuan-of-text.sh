#!/bin/sh
# nzh 1.0.14 (npm), amounts in Chinese capitals for receipts, cheques and vouchers. Whole yuan lose their closing 整 when
# the amount comes as text with two decimals, as databases and toFixed(2) give it; as a number, or as text without
# decimals, the same amount has it. By the rules for bills, 整 must follow an amount that ends at yuan, and without it
# further digits can be written behind. What is beyond fen is cut off without an error: 1.999 is written as 1.99.
#
# Seen on 2026-11-29: the lines below `expected.txt`.
#
# Exits 1 when another version or behaviour is met. Needs node, npm and the npm registry.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact nzh@1.0.14 >>npm.log 2>&1
cat >look.mjs <<'SCRIPT'
import Nzh from 'nzh';

for (const amount of [1234, '1234', '1234.0', '1234.00', (1234).toFixed(2), '1234.50', '1.999'])
  console.log(JSON.stringify(amount), Nzh.cn.toMoney(amount, { outSymbol: false }));
SCRIPT
node look.mjs >seen.txt
cat seen.txt
cat >expected.txt <<'TEXT'
1234 壹仟贰佰叁拾肆元整
"1234" 壹仟贰佰叁拾肆元整
"1234.0" 壹仟贰佰叁拾肆元
"1234.00" 壹仟贰佰叁拾肆元
"1234.00" 壹仟贰佰叁拾肆元
"1234.50" 壹仟贰佰叁拾肆元伍角
"1.999" 壹元玖角玖分
TEXT
diff expected.txt seen.txt
