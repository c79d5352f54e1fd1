interface Policy {
  createHTML: (html: string) => string;
}
interface Policies {
  createPolicy: (name: string, rules: Policy) => Policy;
}
const { trustedTypes: policies } = globalThis as { trustedTypes?: Policies };
const asItIs: Policy = { createHTML: (html) => html };

/**
 * The only Trusted Types policy: browsers refuse any other markup (docs/security.md). Older ones do not support it.
 */
const policy = policies?.createPolicy('treadline', asItIs) ?? asItIs;

/** Marks HTML of our own renderers, which escape their input, as trusted for the browser (Trusted Types). */
export const trustHtml = (html: string): string => policy.createHTML(html);

/**
 * Marks a printable page of our server as trusted and gives its styles the page's CSP nonce; its content is escaped.
 */
export const trustPage = (html: string): string =>
  trustHtml(html.replace('<style>', `<style nonce="${document.scripts[0]?.nonce ?? ''}">`));
