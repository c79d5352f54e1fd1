// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { render } from '../testing/render.ts';
import { Boundary } from './boundary.tsx';
import { lazyPart } from './lazy-part.ts';
import { isPartError, lostFile } from './part-error.ts';

/** What is said of a part that cannot be loaded for this reason. */
async function sayOf(error: Error): Promise<string | null> {
  const { Component } = lazyPart(async () => {
    throw error;
  });
  const { host } = await render(
    <Boundary renderError={(thrown) => (isPartError(thrown) ? `lost: ${thrown.why}` : String(thrown))}>
      <Component />
    </Boundary>,
  );
  await expect.poll(() => host.textContent).not.toBe('');
  return host.textContent;
}

it('a part is called lost where a file of it is, not where its own code fails', async () => {
  expect(await sayOf(lostFile('/assets/a.js', new TypeError('Failed to fetch')))).toBe('lost: lost');
  expect(await sayOf(new TypeError('x.toSorted is not a function'))).toBe(
    'TypeError: x.toSorted is not a function',
  );
});
