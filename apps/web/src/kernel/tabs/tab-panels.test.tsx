// @vitest-environment happy-dom
import { useEffect, useState } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, it, vi } from 'vitest';
import { lazyPart } from '#ui/feedback/lazy-part.ts';
import { render, type } from '#ui/testing/render.ts';
import type { OpenScreen } from '../menu.ts';
import { ScreenMapContext } from './screen-map.ts';
import { TabPanels } from './tab-panels.tsx';

function Typed() {
  const [text, setText] = useState('');
  return <input aria-label="typed" value={text} onChange={(event) => setText(event.target.value)} />;
}

function Broken() {
  useEffect(() => {
    throw new TypeError('x.toSorted is not a function');
  }, []);
  return null;
}

const screenOf = (path: string) => ({ path, component: path, keep: true, shape: 'list' }) as OpenScreen;
const tabOf = (path: string) => ({ key: path, path, search: '', version: 0, title: undefined });

/** The panels of two tabs; of the second one the screen or the panel itself fails. */
async function open() {
  const screens = [screenOf('/typed'), screenOf('/broken')];
  const parts = {
    renderLoading: () => 'loading',
    renderMissing: () => 'missing',
    unknown: 'unknown',
    renderError: (error: unknown) => <p role="alert">{String(error)}</p>,
  };
  const map = {
    '/typed': lazyPart(() => Promise.resolve(Typed)),
    '/broken': lazyPart(() => Promise.resolve(Broken)),
  };
  const panels = (paths: string[], active: string) => (
    <MemoryRouter>
      <ScreenMapContext value={map}>
        <header>frame</header>
        <TabPanels
          state={{ list: paths.map(tabOf), active, closed: [] } as never}
          limit={5}
          screens={screens}
          requestClose={() => Promise.resolve(true)}
          parts={parts}
        />
      </ScreenMapContext>
    </MemoryRouter>
  );
  const { host, update } = await render(panels(['/typed'], '/typed'));
  const field = host.querySelector('input') as HTMLInputElement;
  await type(field, 'half a sentence');
  return { host, next: () => update(panels(['/typed', '/broken'], '/broken')) };
}

it('a screen that fails keeps the frame and what is typed in another tab', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { host, next } = await open();
  await next();
  await expect.poll(() => host.querySelector('[role=alert]')?.textContent).toContain('toSorted');
  expect(host.querySelector('header')?.textContent).toBe('frame');
  expect(host.querySelector('input')?.value).toBe('half a sentence');
});

it('so does a panel that fails itself, as where a browser lacks a method', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { host, next } = await open();
  const focus = vi.spyOn(HTMLElement.prototype, 'focus').mockImplementation(() => {
    throw new TypeError('checkVisibility is not a function');
  });
  await next();
  focus.mockRestore();
  await expect.poll(() => host.querySelector('[role=alert]')?.textContent).toContain('checkVisibility');
  expect(host.querySelector('header')?.textContent).toBe('frame');
  expect(host.querySelector('input')?.value).toBe('half a sentence');
});
