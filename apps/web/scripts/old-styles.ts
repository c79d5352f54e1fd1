import { parse, type AtRule, type Root } from 'postcss';
import { defaultPrimary, mixColors, parseHex } from '../src/ui/theme/colors.ts';
import { makePalette, variablesOf } from '../src/ui/theme/palette.ts';

/** Colours that are alike in light and dark, by their variables: the meanings, not the grounds and texts. */
const meanings = ['primary', 'waiting', 'running', 'done', 'stopped', 'failed'];
const colours: Record<string, string> = Object.fromEntries(
  Object.entries(variablesOf(makePalette('light', defaultPrimary))).filter(([name]) =>
    meanings.includes(name.slice('--tl-'.length)),
  ),
);
/** Seen on light and dark grounds alike. */
const grey = '#808080';

/** What `color-mix(in srgb, one share%, other)` looks like where colours cannot be mixed and variables not be read. */
export function mixPlainly(one: string, share: number, other: string): string {
  const hexOf = (color: string) => colours[/^var\((.*)\)$/.exec(color)?.[1] ?? ''] ?? color;
  const [a, b] = [hexOf(one), hexOf(other)];
  if (parseHex(a) && parseHex(b)) return mixColors(b, a, share);
  // More than a tint: what it is mixed with shows little.
  if (share >= 0.5) return one;
  return `rgba(${(parseHex(a) ?? parseHex(grey) ?? []).join(', ')}, ${share})`;
}

const mix =
  /color-mix\(in srgb, ?((?:var\([^()]*\)|[^,()])+?)(?: ([\d.]+)%)?, ?((?:var\([^()]*\)|[^,()])+)\)/g;

/** A value as an older browser understands it: plain colours and units, the columns of the grid around in place of its own. */
export const toPlainValue = (value: string, property = ''): string =>
  value
    .replaceAll(mix, (_, one: string, share: string | undefined, other: string) =>
      mixPlainly(one, Number(share ?? 50) / 100, other),
    )
    .replaceAll(/\bsubgrid\b/g, 'inherit')
    .replaceAll(/(?<=\d)[dsl](?=v[hw]\b)/g, '')
    // In a grid the same, in a row of boxes the one that older browsers know.
    .replace(/^(start|end)$/, (side) => (/^(align|justify|place)-/.test(property) ? `flex-${side}` : side));

const has = /:has\(((?:[^()]|\([^()]*\))*)\)/g;

/** Attribute that stands for what an element has in it, while a page is printed: see `old-browsers.ts`. */
const attributeOf = (inner: string): string => `has-${inner.replaceAll(/[^a-z]+/gi, '-').toLowerCase()}`;

/**
 * Rules for paper that ask what an element has in it, by attributes in place of `:has`; what each stands for is said
 * by the root.
 */
function plainForPaper(root: Root): void {
  const asked = new Map<string, string>();
  root.walkRules((rule) => {
    const isForPaper = rule.parent?.type === 'atrule' && /^print\b/.test((rule.parent as AtRule).params);
    if (!isForPaper || !rule.selector.includes(':has(')) return;
    rule.selector = rule.selector.replaceAll(has, (_, inner: string) => {
      asked.set(attributeOf(inner), inner);
      return `[data-${attributeOf(inner)}]`;
    });
    rule.walkDecls((declaration) => {
      Object.assign(declaration, { kept: true });
    });
  });
  for (const [attribute, inner] of asked) root.append(`:root{--${attribute}:${JSON.stringify(inner)}}`);
}

/** Of a sheet the rules that older browsers leave out, said plainly; '' where there are none. */
export function oldRules(sheet: string): string {
  const root = parse(sheet);
  plainForPaper(root);
  root.walkDecls((declaration) => {
    const plain = toPlainValue(declaration.value, declaration.prop);
    const isKept = 'kept' in declaration || declaration.prop.startsWith('--has-');
    const isSame = plain === declaration.value;
    // As a variable's value they take anything: only this keeps it from being said again by the sheet itself.
    const important = declaration.variable || declaration.important;
    if (!isSame) Object.assign(declaration, { value: plain, important });
    else if (!isKept) declaration.remove();
  });
  root.walk((node) => {
    if (node.type === 'comment') node.remove();
  });
  const dropEmpty = (): void => {
    let isDropped = false;
    root.walk((node) => {
      const isEmpty = node.type === 'rule' || node.type === 'atrule' ? !node.nodes?.length : false;
      if (isEmpty) node.remove();
      isDropped ||= isEmpty;
    });
    if (isDropped) dropEmpty();
  };
  dropEmpty();
  return root.toString().trim();
}
