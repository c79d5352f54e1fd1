import { parseAst } from 'vite';
import { expect, it } from 'vitest';
import { dropStyleFunctions } from './antd-lean-plugin.ts';
import { buildAntdCss, findOwnComponents, splitRules } from './antd-css.ts';

it('cuts css into top-level rules', () => {
  expect(splitRules('a{b:c}@media x{d{e:f}g{h:i}}j{k:l}')).toEqual([
    'a{b:c}',
    '@media x{d{e:f}g{h:i}}',
    'j{k:l}',
  ]);
});

it('empties the style function of every registration and nothing else', () => {
  const code = `import { genStyleHooks } from 'x';
const genBase = token => ({ a: token.b });
export const One = genSubStyleComponent(['Tag', 'x'], token => genBase(token), prepare);
export default genStyleHooks('Tag', token => {
  const merged = mergeToken(token, {});
  return [genBase(merged)];
}, prepareComponentToken, { resetFont: false });`;
  const lean = dropStyleFunctions(code, parseAst(code));
  expect(lean).toContain("genSubStyleComponent(['Tag', 'x'], () => [], prepare)");
  expect(lean).toContain("genStyleHooks('Tag', () => [], prepareComponentToken, { resetFont: false })");
  expect(lean).toContain('const genBase');
});

it('gives a component what neither the sign-in page nor the frame brings along', () => {
  expect(findOwnComponents("import { Button, Radio, type MenuProps, Tooltip } from 'antd';")).toEqual([
    'Radio',
  ]);
  const radio = buildAntdCss('Radio');
  expect(radio).toContain('.ant-radio');
  expect(radio).not.toContain('.ant-btn{');
});
