import { afterAll, vi } from 'vitest';

// Files share a worker and its modules: a clock or a global that one of them replaced must not reach the next.
afterAll(async () => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  // What pages have planned for a moment later must run before the page is gone.
  if ('document' in globalThis) await new Promise((resolve) => setTimeout(resolve, 250));
});
