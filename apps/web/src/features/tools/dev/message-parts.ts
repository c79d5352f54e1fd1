/** What somebody waits for in a message: its six digits, or the address it leads to. */
export interface MessageParts {
  code: string | null;
  link: string | null;
}

/**
 * Finds the code and the link in a message's text. Only http addresses count as links; six digits of a document's number
 * are no code.
 */
export const findParts = (text: string): MessageParts => {
  const link = /https?:\/\/[^\s<>"']+/.exec(text)?.[0] ?? null;
  const code = /(?:^|[^\w-])(\d{6})(?![\w-])/.exec(link ? text.replace(link, '') : text)?.[1] ?? null;
  return { code, link };
};
