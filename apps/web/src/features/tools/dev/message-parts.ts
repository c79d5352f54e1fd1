/** Code or link in a message. */
export interface MessageParts {
  code: string | null;
  link: string | null;
}

/**
 * Finds the code and the link in a message's text. Only http URLs count as links; six digits within a document number
 * are not a code.
 */
export const findParts = (text: string): MessageParts => {
  const link = /https?:\/\/[^\s<>"']+/.exec(text)?.[0] ?? null;
  const code = /(?:^|[^\w-])(\d{6})(?![\w-])/.exec(link ? text.replace(link, '') : text)?.[1] ?? null;
  return { code, link };
};
