/** Polyfills for older browsers, loaded before the program and only by them: see scripts/old-browsers-plugin.ts. */
import 'virtual:missing-methods';
import '@oddbird/popover-polyfill';
import 'wicg-inert';

const style = document.createElement('link');
style.rel = 'stylesheet';
style.href = '/old-browsers.css';
document.head.append(style);

Element.prototype.checkVisibility ??= function checkVisibility() {
  return this.getClientRects().length > 0;
};
// Other windows are not heard before Safari 15.4.
globalThis.BroadcastChannel ??= class extends EventTarget {
  postMessage() {}
  close() {}
} as unknown as typeof BroadcastChannel;
AbortSignal.timeout ??= (milliseconds) => {
  const stop = new AbortController();
  setTimeout(() => stop.abort(new DOMException('timed out', 'TimeoutError')), milliseconds);
  return stop.signal;
};
// The polyfill's menus stop key events before its listener, so Esc is handled here, as by native popovers.
document.addEventListener(
  'keydown',
  ({ key }) => {
    const open = key === 'Escape' ? document.querySelector<HTMLElement>(String.raw`.\:popover-open`) : null;
    open?.hidePopover();
  },
  true,
);

/** Marks for paper what elements have in them, where `:has` is unknown: see scripts/old-styles.ts. */
function markForPaper(): void {
  const rules = [...(style.sheet?.cssRules ?? [])].filter((rule) => rule instanceof CSSStyleRule);
  for (const { style: said, selectorText } of rules)
    for (const name of selectorText === ':root' ? said : [])
      if (name.startsWith('--has-'))
        for (const inner of document.querySelectorAll(JSON.parse(said.getPropertyValue(name)) as string))
          for (let outer = inner.parentElement; outer; outer = outer.parentElement)
            outer.toggleAttribute(`data-${name.slice(2)}`, true);
}
addEventListener('beforeprint', () => {
  for (const marked of document.querySelectorAll('*'))
    for (const name of marked.getAttributeNames())
      if (name.startsWith('data-has-')) marked.removeAttribute(name);
  markForPaper();
});
