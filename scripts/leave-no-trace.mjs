import { afterAll, vi } from 'vitest';

// Files share a worker and its modules: a clock or a global that one of them replaced must not reach the next.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
