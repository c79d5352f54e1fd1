/** Settings that belong together, in the order in which manuals name them. */
type Parts = Readonly<Record<string, unknown>>;

const isSandbox = (value: unknown): boolean => typeof value === 'string' && value.startsWith('sandbox:');

/**
 * Configuration errors of a connector that is configured in part: what it lacks, with what was given. Otherwise it
 * would be off, or in a demo the sandbox, without a word. An address `sandbox:` needs nothing else.
 */
export function partFaults(parts: Parts, whose: string): [string, string][] {
  const names = Object.keys(parts);
  const given = names.filter((name) => parts[name] !== undefined);
  if (given.length === 0 || names.some((name) => isSandbox(parts[name]))) return [];
  const beside = given.join(', ');
  return names
    .filter((name) => parts[name] === undefined)
    .map((name) => [name, `needed for ${whose}, beside ${beside}`]);
}
