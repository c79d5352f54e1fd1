/** Splits a brand's alias field at any usual separator. */
export const splitAlias = (alias: string): string[] =>
  alias
    .split(/[、，,;；|/\n]+/)
    .map((name) => name.trim())
    .filter(Boolean);
