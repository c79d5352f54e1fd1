/** Text, or the content of a pair of brackets. */
type Part = string | Part[];

function parse(text: string): Part[] {
  const stack: Part[][] = [[]];
  for (const [token] of text.matchAll(/'(?:[^']|'')*'|[^'()]+|[()']/g)) {
    if (token === '(') stack.push([]);
    else if (token === ')' && stack.length > 1) {
      const inner = stack.pop() ?? [];
      stack.at(-1)?.push(inner);
    } else stack.at(-1)?.push(token);
  }
  return stack.flatMap((open, depth) => (depth ? ['(', ...open] : open));
}

const chain = / (AND|OR) /;

/** Operator that joins all members of a chain; null without one, or with two. */
function wordOf(parts: readonly Part[]): string | null {
  const words = parts.flatMap((part) =>
    typeof part === 'string' && !part.startsWith("'")
      ? [...part.matchAll(/ (AND|OR) /g)].map(([, word]) => word)
      : [],
  );
  const [first = null] = words;
  return words.every((word) => word === first) ? (first ?? null) : null;
}

function flattenParts(parts: readonly Part[]): Part[] {
  const inner = parts.map((part) => (typeof part === 'string' ? part : flattenParts(part)));
  const word = wordOf(inner);
  return inner.flatMap((part, at) => {
    const [before, after] = [inner[at - 1], inner[at + 1]];
    const isMember =
      (before === undefined || (typeof before === 'string' && before.endsWith(` ${word} `))) &&
      (after === undefined || (typeof after === 'string' && after.startsWith(` ${word} `)));
    const joins =
      typeof part !== 'string' && word !== null && chain.test(flatText(part)) && wordOf(part) === word;
    return joins && isMember ? part : [part];
  });
}

const flatText = (parts: readonly Part[]): string =>
  parts.filter((part) => typeof part === 'string').join('');
const write = (parts: readonly Part[]): string =>
  parts.map((part) => (typeof part === 'string' ? part : `(${write(part)})`)).join('');

/**
 * Removes redundant brackets from a PostgreSQL expression: `((a AND b) AND c)` becomes `(a AND b AND c)`. PostgreSQL's
 * own number of brackets depends on how the expression was entered.
 */
export const flattenExpression = (expression: string): string => write(flattenParts(parse(expression)));
