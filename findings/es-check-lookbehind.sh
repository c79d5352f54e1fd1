#!/bin/sh
# es-check 9.8.1 (npm), asked about a browser. It names a class's static block for Safari 15.4 ("requires 16.4"), but
# passes a pattern that looks behind, which Safari reads from 16.4 on, too: before, the whole file does not parse. MDN's
# data (javascript.regular_expressions.lookbehind_assertion) has both at 16.4.
#
# Seen on 2026-11-29:
#   static.js: refused
#   behind.js: passed
#
# Exits 1 when another version or behaviour is met. Needs Node 20 and the npm registry.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact es-check@9.8.1 >>npm.log 2>&1
echo 'class A { static { A.x = 1; } } console.log(A.x);' >static.js
echo 'console.log("ab".match(/(?<=a)b/)[0]);' >behind.js
for file in static.js behind.js; do
  if npx --no-install es-check checkBrowser "$file" --browserslistQuery='safari 15.4' --checkFeatures --noColor >said.txt 2>&1; then
    echo "$file: passed"
  else
    grep -q 'ClassStaticBlocks (safari 15.4 requires 16.4)' said.txt
    echo "$file: refused"
  fi
done >seen.txt
cat seen.txt
printf 'static.js: refused\nbehind.js: passed\n' >expected.txt
diff expected.txt seen.txt
