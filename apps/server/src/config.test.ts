import { expect, it } from 'vitest';
import { readConfig, tileOrigin } from './config.ts';

it('takes map tiles by an address with their three numbers, and nothing else', () => {
  const address = 'https://tiles.example.com/map/{z}/{x}/{y}.png';
  expect(readConfig({ MAP_TILES_URL: address }).MAP_TILES_URL).toBe(address);
  expect(tileOrigin(address)).toBe('https://tiles.example.com');
  expect(readConfig({ MAP_TILES_URL: '' }).MAP_TILES_URL).toBeUndefined();
  for (const bad of ['https://tiles.example.com/{z}/{x}', 'javascript:{z}{x}{y}', '{z}/{x}/{y}.png'])
    expect(() => readConfig({ MAP_TILES_URL: bad })).toThrow(
      'MAP_TILES_URL: an address with {z}, {x} and {y}',
    );
});
