// @vitest-environment happy-dom
import { screens } from '@treadline/contract/screens.ts';
import { expect, it } from 'vitest';
import { render } from '../testing/render.ts';
import { SkeletonPage } from './skeleton-page.tsx';

/** How many shapes of each measure stand there: what the eye takes the page's kind from. */
async function drawn(kind: 'list' | 'detail' | 'form' | 'home') {
  const { host } = await render(<SkeletonPage kind={kind} />);
  const count = (part: string) => host.querySelectorAll(`.tl-${part}`).length;
  return {
    boxes: count('skeleton-box'),
    fields: count('bone-label') + count('bone-input'),
    rows: count('bone-row'),
  };
}

it('each kind of page has a shape of its own', async () => {
  expect(await drawn('list')).toEqual({ boxes: 1, fields: 4, rows: 14 });
  expect(await drawn('detail')).toEqual({ boxes: 3, fields: 0, rows: 14 });
  expect(await drawn('form')).toEqual({ boxes: 1, fields: 16, rows: 0 });
  expect(await drawn('home')).toEqual({ boxes: 10, fields: 8, rows: 10 });
});

it('pages of one record say that they are none of rows', () => {
  const lists = screens.filter(
    ({ path, shape }) => /(?:-|\/)(?:detail|edit)$|delivery-note$/.test(path) && !shape,
  );
  expect(lists.map(({ path }) => path)).toEqual([]);
});
