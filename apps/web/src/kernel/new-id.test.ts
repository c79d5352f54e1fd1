import { expect, it } from 'vitest';
import { newId } from './new-id.ts';

it('makes ids as the server takes them, each another', () => {
  const made = Array.from({ length: 500 }, newId);
  for (const id of made)
    expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(new Set(made).size).toBe(made.length);
  // Every place varies but that of the version.
  const places = Array.from({ length: 36 }, (_, at) => new Set(made.map((id) => id[at])).size);
  expect(places.filter((kinds) => kinds === 1)).toHaveLength(5);
});
