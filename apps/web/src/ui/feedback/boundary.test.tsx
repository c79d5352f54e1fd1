// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { render } from '../testing/render.ts';
import { contained } from './boundary.tsx';

it('a contained part that fails is left out, with everything around it', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const Bell = contained(({ count }: { count: number }) => {
    if (count > 1) throw new TypeError('x.findLast is not a function');
    return <b>{count}</b>;
  });
  const frame = (count: number) => (
    <header>
      <input defaultValue="typed" />
      <Bell count={count} />
    </header>
  );
  const { host, update } = await render(frame(1));
  expect(host.textContent).toBe('1');
  await update(frame(2));
  expect(host.textContent).toBe('');
  expect(host.querySelector('input')?.value).toBe('typed');
});
