/** The names in a brand's field of other names, which people set apart in many ways. */
export const splitAlias = (alias: string): string[] =>
  alias
    .split(/[、，,;；|/\n]+/)
    .map((name) => name.trim())
    .filter(Boolean);
