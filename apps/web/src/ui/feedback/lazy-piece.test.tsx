// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { fireEvent, render } from '../testing/render.ts';
import { lazyPiece } from './lazy-piece.tsx';
import { lostFile } from './part-error.ts';

const click = () => new MouseEvent('click', { bubbles: true });
const Calendar = () => <b>calendar</b>;

/** A loader that fails until it is let through. */
function makeLoader() {
  const state = { lost: true };
  const load = async () => {
    if (state.lost) throw lostFile('/assets/calendar.js', new TypeError('Failed to fetch'));
    return Calendar;
  };
  return { state, load };
}

it('a lost piece leaves its surroundings alone and comes by its button', async () => {
  const { state, load } = makeLoader();
  const Piece = lazyPiece(load, { waiting: () => <i>waiting</i> });
  const { host } = await render(
    <p>
      filters <Piece />
    </p>,
  );
  await expect.poll(() => host.querySelector('button')).toBeTruthy();
  expect(host.textContent).toContain('filters');
  state.lost = false;
  const again = host.querySelector('button');
  if (again) await fireEvent(again, click());
  await expect.poll(() => host.textContent).toBe('filters calendar');
});

it('what stands in for a lost piece may be told', async () => {
  const { load } = makeLoader();
  const Piece = lazyPiece(load, { waiting: () => <i>first rows</i>, failed: () => <i>all rows</i> });
  const { host } = await render(<Piece />);
  await expect.poll(() => host.textContent).toBe('all rows');
});
