/** Helpers within the page, for kernels of any age. */
export interface Probe {
  /** Faults of the page so far: errors, rejections that nobody took, what was written to the console as an error. */
  faults: string[];
  /** Visible elements by selector that show a text or are labelled by it. */
  all(selector: string, text?: string): HTMLElement[];
  until<T>(what: string, find: () => T | null | undefined | false): Promise<T>;
  see(selector: string, text?: string): Promise<HTMLElement>;
  press(text: string, selector?: string): Promise<void>;
  fill(label: string, value: string): Promise<HTMLInputElement>;
  /** Document that a frame was asked to print; no dialog opens. */
  printed: string;
}

declare global {
  interface Window {
    probe: Probe;
  }
}

/** Script that every page of the ladder begins with, whole in itself. Only what Chromium 80 knows may stand here. */
// oxlint-disable-next-line max-lines-per-function -- it is sent to the page as its text
export function startProbe(): void {
  Object.defineProperty(navigator, 'language', { value: 'zh-CN' });
  Object.defineProperty(navigator, 'languages', { value: ['zh-CN'] });
  const faults: string[] = [];
  const note = (text: unknown) => {
    // A browser's own remark about what it does in the next frame.
    if (!/ResizeObserver loop/.test(String(text))) faults.push(String(text).slice(0, 300));
  };
  addEventListener('error', (event) => event.message && note(event.message));
  addEventListener('unhandledrejection', (event) => note(event.reason));
  const write = console.error;
  console.error = (...said: unknown[]) => {
    note(said.map(String).join(' '));
    write.apply(console, said);
  };
  const isShown = (element: HTMLElement) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility !== 'hidden';
  const says = (element: HTMLElement, text: string) =>
    [
      element.textContent,
      element.getAttribute('aria-label'),
      element.getAttribute('title'),
      element.getAttribute('placeholder'),
      ...Array.from((element as HTMLInputElement).labels || []).map((label) => label.textContent),
    ].some((each) => (each || '').replace(/\s/g, '').includes(text.replace(/\s/g, '')));
  const all = (selector: string, text = '') =>
    Array.from(document.querySelectorAll<HTMLElement>(selector)).filter(
      (element) => isShown(element) && says(element, text),
    );
  const until = async <T>(what: string, find: () => T | null | undefined | false): Promise<T> => {
    for (let left = 150; left > 0; left -= 1) {
      const found = find();
      if (found) return found;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(
      `${what} is not there; ${location.pathname} shows: ${document.body.innerText.slice(0, 200)}`,
    );
  };
  const see = (selector: string, text = '') => until(`${selector} ${text}`, () => all(selector, text)[0]);
  const frame = Object.getOwnPropertyDescriptor(HTMLIFrameElement.prototype, 'contentWindow');
  Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', {
    get(this: HTMLIFrameElement) {
      const inner = (frame && frame.get && frame.get.call(this)) as Window | null;
      if (inner) inner.print = () => (window.probe.printed = this.srcdoc);
      return inner;
    },
  });
  window.probe = {
    faults,
    printed: '',
    all,
    until,
    see,
    press: async (text, selector = 'button,a,[role=menuitem],[role=tab],[role=button]') =>
      (await see(selector, text)).click(),
    fill: async (label, value) => {
      const field = (await see('input,textarea', label)) as HTMLInputElement;
      const setter = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value');
      if (setter && setter.set) setter.set.call(field, value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      return field;
    },
  };
}
