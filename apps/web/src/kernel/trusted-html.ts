interface Policy {
  createHTML: (html: string) => string;
}
interface Policies {
  createPolicy: (name: string, rules: Policy) => Policy;
}
const { trustedTypes: policies } = globalThis as { trustedTypes?: Policies };
const asItIs: Policy = { createHTML: (html) => html };

/** The one place that markup comes from: browsers refuse any other text (docs/security.md). Older ones know no such thing. */
const policy = policies?.createPolicy('treadline', asItIs) ?? asItIs;

/** Markup of our own renderers, which escape what they are given, as the browser takes it for markup. */
export const trustHtml = (html: string): string => policy.createHTML(html);

/** A page of our own server to print or to look at, its styles marked as the page's own; anything in it is escaped. */
export const trustPage = (html: string): string =>
  trustHtml(html.replace('<style>', `<style nonce="${document.scripts[0]?.nonce ?? ''}">`));
