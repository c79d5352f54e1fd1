import { parse } from 'postcss';
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

/** A value as an older browser understands it: plain colours, and the columns of the grid around in place of its own. */
export const toPlainValue = (value: string): string =>
  value
    .replaceAll(mix, (_, one: string, share: string | undefined, other: string) =>
      mixPlainly(one, Number(share ?? 50) / 100, other),
    )
    .replaceAll(/\bsubgrid\b/g, 'inherit');

/** Of a sheet the rules that older browsers leave out, said plainly; '' where there are none. */
export function oldRules(sheet: string): string {
  const root = parse(sheet);
  root.walkDecls((declaration) => {
    const plain = toPlainValue(declaration.value);
    if (plain === declaration.value) declaration.remove();
    // As a variable's value they take anything: only this keeps it from being said again by the sheet itself.
    else
      Object.assign(declaration, { value: plain, important: declaration.variable || declaration.important });
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
