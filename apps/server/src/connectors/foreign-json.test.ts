import { expect, it } from 'vitest';
import { parseForeignJson, readForeignJson } from './foreign-json.ts';

it('members that are null are not there, whatever is in lists stays in its place', () => {
  expect(
    parseForeignJson('\uFEFF {"a":null,"b":{"c":null,"d":0,"e":"","f":false},"g":[1,{"h":null}]}'),
  ).toEqual({
    b: { d: 0, e: '', f: false },
    g: [1, {}],
  });
});

it('what is no JSON is null, or thrown', () => {
  expect(readForeignJson('<html>')).toBeNull();
  expect(() => parseForeignJson('{"a":')).toThrow(SyntaxError);
});
