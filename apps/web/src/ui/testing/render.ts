import { act, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';

declare global {
  // React's own switch: it warns about updates outside of `act` only when this is set.
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}

/** Draws `node` into a fresh page; `update` draws another one in its place. */
export async function render(node: ReactNode) {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  document.body.replaceChildren();
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const update = (next: ReactNode) => act(async () => root.render(next));
  await update(node);
  return { host, update };
}

/** Types `value` into a field as the browser does: React listens behind the native setter. */
export async function type(field: HTMLInputElement, value: string) {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

export async function fire(target: Element, event: Event) {
  await act(async () => target.dispatchEvent(event));
}

export function pressKey(target: Element, key: string, more: KeyboardEventInit = {}) {
  return fire(target, new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
}
