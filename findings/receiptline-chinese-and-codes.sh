#!/bin/sh
# receiptline 4.0.4 (npm), commands for common receipt printers (`generic`). An encoding that it does not know prints
# question marks without an error, although its own table has another name for it; a text with braces disappears, and a
# tilde is a blank; a rule goes out as bytes of the Katakana page; a Code 128 has any width: 58 mm paper has 384 dots.
#
# Seen on 2026-11-29: the lines below `expected.txt`.
#
# Exits 1 when another version or behaviour is met. Needs node, npm and the npm registry.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact receiptline@4.0.4 >>npm.log 2>&1
cat >look.mjs <<'SCRIPT'
import receiptline from 'receiptline';

const decode = new TextDecoder('gbk');
const printed = (doc, encoding) => {
  const bytes = receiptline.transform(doc, { cpl: 32, encoding, command: 'generic' });
  const text = /\x1c&([^\x0a]*)\x0a/.exec(bytes)?.[1] ?? /\?+/.exec(bytes)?.[0] ?? '';
  return JSON.stringify(decode.decode(Buffer.from(text, 'latin1')));
};
for (const encoding of ['cp936', 'gb18030', 'gbk', 'GB18030']) console.log(encoding, printed('轮胎', encoding));
for (const text of ['a~b', '{a}', '\\x7ba\\x7d']) console.log(text, printed(text, 'cp936'));
const rule = receiptline.transform('---', { cpl: 32, encoding: 'cp936', command: 'generic' });
console.log('---', rule.includes('\x1bt\x01' + '\x95'.repeat(32)) ? '32 times byte 95 of page 1' : 'other');
const bars = { data: 'PIR-2356018-103V-SCV', type: 'code128', width: 2, height: 72 };
console.log(bars.data, receiptline.barcode.generate(bars).length, 'dots');
SCRIPT
node look.mjs >seen.txt
cat seen.txt
cat >expected.txt <<'TEXT'
cp936 "轮胎"
gb18030 "轮胎"
gbk "??"
GB18030 "??"
a~b "a b"
{a} ""
\x7ba\x7d "{a}"
--- 32 times byte 95 of page 1
PIR-2356018-103V-SCV 488 dots
TEXT
diff expected.txt seen.txt
