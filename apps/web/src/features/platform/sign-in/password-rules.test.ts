import { patterns } from '@treadline/contract/kernel/patterns.ts';
import { expect, it } from 'vitest';
import { passwordRules, ruleNames } from './password-rules.ts';

const kinds = ['a', 'B', '7', '@', '密', ' '];
/** Every mixture of the kinds of characters. */
const mixtures = Array.from({ length: 2 ** kinds.length }, (_, mask) =>
  kinds.filter((_kind, bit) => mask & (1 << bit)).join(''),
);

it.each([0, 1, 7, 8, 9, 19, 20, 21, 40])(
  'at length %i all parts together are the server’s pattern',
  (length) => {
    for (const mixture of mixtures) {
      const text = mixture.repeat(length).slice(0, length);
      const isStrong = ruleNames.every((name) => passwordRules[name].test(text));
      expect({ text, isStrong }).toEqual({ text, isStrong: patterns.password.test(text) });
    }
  },
);
