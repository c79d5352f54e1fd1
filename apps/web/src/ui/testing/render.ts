import { act, createElement, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach } from 'vitest';
import texts from '../locales/zh-CN.json' with { type: 'json' };
import { UiTextsProvider } from '../text.ts';

declare global {
  // React's own switch: it warns about updates outside of `act` only if this is set.
  var IS_REACT_ACT_ENVIRONMENT: boolean;
}

const roots: Root[] = [];

// Work scheduled by React must run before the page is removed.
afterEach(async () => {
  await act(async () => {
    for (const root of roots.splice(0)) root.unmount();
  });
  await new Promise((resolve) => setTimeout(resolve, 20));
});

/** Waits for pending work such as lazy parts and short timers. */
export function waitForRender(ms = 50) {
  return act(() => new Promise<void>((resolve) => setTimeout(resolve, ms)));
}

/** Renders `node` with the kit's Chinese texts into a fresh page; `update` replaces it. */
export async function render(node: ReactNode) {
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
  document.body.replaceChildren();
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  roots.push(root);
  const update = (next: ReactNode) =>
    act(async () => root.render(createElement(UiTextsProvider, { value: texts }, next)));
  await update(node);
  await waitForRender();
  return { host, update };
}

/** Types `value` into an input as a browser does: React listens behind the native setter. */
export async function type(field: HTMLInputElement, value: string) {
  await act(async () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

export async function fireEvent(target: Element, event: Event) {
  await act(async () => target.dispatchEvent(event));
}

export function pressKey(target: Element, key: string, more: KeyboardEventInit = {}) {
  return fireEvent(target, new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));
}
