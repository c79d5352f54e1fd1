#!/bin/sh
# doiuse 6.0.6 (npm; stylelint-no-unsupported-browser-features asks it). Styles that a browser lacks wholly are not
# found, as it knows no feature for them: of these five, all younger than Chromium 86 and Safari 14, it names `:has`
# alone. MDN's data has color-mix at Chromium 111, aspect-ratio at 88, light-dark at 123, translate as a property at 104.
#
# Seen on 2026-11-29:
#   css-has
#
# Exits 1 when another version or behaviour is met. Needs Node 20 and the npm registry.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >npm.log
npm install --no-audit --no-fund --save-exact doiuse@6.0.6 postcss@8.5.33 >>npm.log 2>&1
cat >look.mjs <<'SCRIPT'
import doiuse from 'doiuse';
import postcss from 'postcss';
const css = `
.a { color: color-mix(in srgb, red, blue); }
.b { aspect-ratio: 1; }
.c { color: light-dark(red, blue); }
.e { translate: 1px; }
.f:has(b) { top: 0; }
`;
const found = new Set();
const browsers = ['chrome 86', 'safari 14'];
await postcss(doiuse({ browsers, onFeatureUsage: ({ feature }) => found.add(feature) })).process(css, {
  from: 'a.css',
});
console.log([...found].join(' '));
SCRIPT
node look.mjs >seen.txt
cat seen.txt
echo css-has >expected.txt
diff expected.txt seen.txt
