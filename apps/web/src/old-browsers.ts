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
// The polyfill's menus stop key events before its listener, so Esc is handled here, as by native popovers.
document.addEventListener(
  'keydown',
  ({ key }) => {
    const open = key === 'Escape' ? document.querySelector<HTMLElement>(String.raw`.\:popover-open`) : null;
    open?.hidePopover();
  },
  true,
);
