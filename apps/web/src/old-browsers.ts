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
AbortSignal.timeout ??= (milliseconds) => {
  const stop = new AbortController();
  setTimeout(() => stop.abort(new DOMException('timed out', 'TimeoutError')), milliseconds);
  return stop.signal;
};
// Menus keep their keys from the page around them, where their stand-in listens: Esc closes them in the browser's own.
document.addEventListener(
  'keydown',
  ({ key }) => {
    const open = key === 'Escape' ? document.querySelector<HTMLElement>(String.raw`.\:popover-open`) : null;
    open?.hidePopover();
  },
  true,
);
