import { expect, it } from 'vitest';
import { oldRules, toPlainValue } from './old-styles.ts';

it.each([
  ['color-mix(in srgb, var(--tl-failed) 14%, transparent)', 'rgba(185, 28, 28, 0.14)'],
  ['color-mix(in srgb,currentColor 18%,transparent)', 'rgba(128, 128, 128, 0.18)'],
  ['color-mix(in srgb, var(--tl-surface) 80%, transparent)', 'var(--tl-surface)'],
  [
    'linear-gradient(to right, color-mix(in srgb, var(--bg), transparent), var(--bg))',
    'linear-gradient(to right, var(--bg), var(--bg))',
  ],
  ['color-mix(in srgb, var(--tl-primary) 55%, #fff)', '#DD9779'],
  ['subgrid', 'inherit'],
  ['min(640px, calc(100dvh - 256px))', 'min(640px, calc(100vh - 256px))'],
  ['1px solid red', '1px solid red'],
])('%s is said as %s', (value, plain) => {
  expect(toPlainValue(value)).toBe(plain);
});

it('keeps of a sheet only what older browsers leave out; a variable would take anything, so it is insisted on', () => {
  const sheet =
    '.a{color:red;background:color-mix(in srgb,var(--x) 6%,transparent)}.b{color:red}@media print{.c{--y:color-mix(in srgb,var(--x) 6%,transparent)}.d{top:0}}@media screen{.e{top:0}}';
  expect(oldRules(sheet)).toBe(
    '.a{background:rgba(128, 128, 128, 0.06)}@media print{.c{--y:rgba(128, 128, 128, 0.06) !important}}',
  );
  expect(oldRules('.a{color:red}')).toBe('');
});

it('says sides as boxes in a row know them, and no other start', () => {
  expect(oldRules('.a{justify-content:end;top:0}.b{transition-behavior:start}')).toBe(
    '.a{justify-content:flex-end}',
  );
});

it('asks for paper by attributes what an element has in it', () => {
  const sheet =
    ".a:has(.b){top:0}@media print{body:has(.c:not([d*='e'])) > :not(.c),.f{display:none!important}.g{top:0}}";
  expect(oldRules(sheet)).toBe(
    `@media print{body[data-has--c-not-d-e-] > :not(.c),.f{display:none!important}}:root{--has--c-not-d-e-:".c:not([d*='e'])"}`,
  );
});
