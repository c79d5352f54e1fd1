/** Character classes without characters that are easily confused when read out. */
const kinds = ['abcdefghijkmnpqrstuvwxyz', 'ABCDEFGHJKLMNPQRSTUVWXYZ', '23456789', '!@#$%*-_+?'] as const;
const length = 12;

/** Uniform random integer below `limit`. */
function draw(limit: number): number {
  const bound = Math.floor(256 / limit) * limit;
  for (;;) {
    const [byte = 0] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < bound) return byte % limit;
  }
}

const pick = (from: string): string => from[draw(from.length)] ?? '';

/** Random password with all four character classes in random positions. */
export function makePassword(): string {
  const chars = kinds.map(pick);
  while (chars.length < length) chars.push(pick(kinds.join('')));
  for (let at = chars.length - 1; at > 0; at -= 1) {
    const other = draw(at + 1);
    [chars[at], chars[other]] = [chars[other] ?? '', chars[at] ?? ''];
  }
  return chars.join('');
}
