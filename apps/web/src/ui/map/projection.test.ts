import { expect, it } from 'vitest';
import { viewAspect, zoomView, project, tilesOf, viewOf } from './projection.ts';

const shanghai = { lat: 31.23, lng: 121.47 };
const urumqi = { lat: 43.83, lng: 87.62 };

it('a view holds all of its spots and is as wide as the map', () => {
  const view = viewOf([shanghai, urumqi]);
  for (const spot of [shanghai, urumqi]) {
    const { x, y } = project(spot);
    expect(x).toBeGreaterThan(view.x);
    expect(x).toBeLessThan(view.x + view.width);
    expect(y).toBeGreaterThan(view.y);
    expect(y).toBeLessThan(view.y + view.height);
  }
  expect(view.width / view.height).toBeCloseTo(viewAspect);
  // One place alone still shows where it is.
  expect(viewOf([shanghai]).width).toBeGreaterThan(300);
  expect(viewOf([shanghai], 30).width).toBe(30);
});

it('nearer: half as wide about the same middle, or about a spot', () => {
  const view = viewOf([shanghai, urumqi]);
  const near = zoomView(view, 2);
  expect(near.width).toBeCloseTo(view.width / 2);
  expect(near.x + near.width / 2).toBeCloseTo(view.x + view.width / 2);
  const about = zoomView(view, 4, shanghai);
  expect(about.x + about.width / 2).toBeCloseTo(project(shanghai).x);
});

it('tiles cover the view at the depth of the screen', () => {
  const view = viewOf([shanghai]);
  const tiles = tilesOf(view, 'https://tiles.example/{z}/{x}/{y}.png', 720);
  expect(tiles.length).toBeLessThan(25);
  const right = Math.max(...tiles.map(({ x, size }) => x + size));
  expect(Math.min(...tiles.map(({ x }) => x))).toBeLessThanOrEqual(view.x);
  expect(right).toBeGreaterThanOrEqual(view.x + view.width);
  expect(tiles[0]?.address).toMatch(/^https:\/\/tiles\.example\/\d+\/\d+\/\d+\.png$/);
  // Slippy-map numbers of the place that every tile server knows.
  const z = Number(tiles[0]?.key.split('/')[0]);
  const n = 2 ** z;
  const y = Math.floor(((1 - Math.asinh(Math.tan((shanghai.lat * Math.PI) / 180)) / Math.PI) / 2) * n);
  expect(tiles.map(({ key }) => key)).toContain(`${z}/${Math.floor(((shanghai.lng + 180) / 360) * n)}/${y}`);
});
