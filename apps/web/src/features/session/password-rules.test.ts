import { patterns } from '@treadline/contract/kernel/patterns.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { passwordRules, ruleNames } from './password-rules.ts';

const isStrong = (text: string) => ruleNames.every((name) => passwordRules[name].test(text));

it('all parts together are the pattern that the server demands', () => {
  // Few characters of each kind, so that strong passwords do occur.
  const nearly = fc.string({ unit: fc.constantFrom('a', 'B', '7', '@', '密'), maxLength: 24 });
  fc.assert(
    fc.property(fc.oneof(nearly, fc.string()), (text) => {
      expect(isStrong(text)).toBe(patterns.password.test(text));
    }),
    { numRuns: 500 },
  );
});
