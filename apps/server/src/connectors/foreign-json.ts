/**
 * Value of a JSON text of another system: a byte order mark is no part of it, and a member that is null says the same
 * as one that is not there.
 * @throws SyntaxError
 */
export const parseForeignJson = (text: string): unknown =>
  JSON.parse(text.replace(/^\uFEFF/, ''), (_, value: unknown) => value ?? undefined);

/** Value of a JSON text of another system; null for a text that is none. */
export function readForeignJson(text: string): unknown {
  try {
    return parseForeignJson(text);
  } catch {
    return null;
  }
}
