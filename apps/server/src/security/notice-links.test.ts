import { expect, it } from 'vitest';
import { screens } from '@treadline/contract/screens.ts';
import '#domains.ts';
import { declaredNotices } from '#kernel/notices.ts';
import { codesThatOpen } from '#domains/platform/notices/index.ts';

const screenOf = (path: string) => screens.find((each) => each.path === path.split('?')[0]);

it('every notice leads to a screen and a list that exist', () => {
  const paths = [...declaredNotices].flatMap(([name, { path, list }]) =>
    [path, list].filter((each) => !screenOf(each)).map((each) => `${name} ${each}`),
  );
  expect(paths).toEqual([]);
});

it('every side that a notice is for has somebody who can open its record', () => {
  const closed = [...declaredNotices].flatMap(([name, { path, actions }]) =>
    Object.entries(actions).flatMap(([action, sides]) =>
      sides.flatMap(({ type, codes }) => {
        const open = codesThatOpen(path, type);
        // Roles are put together freely: whoever holds one of the side's codes may hold one of the screen's too.
        return open === '*' || (open.length > 0 && codes.length > 0) ? [] : [`${name} ${action} ${type}`];
      }),
    ),
  );
  expect(closed).toEqual([]);
});

it('no side is shut out by its scope', () => {
  const shut = [...declaredNotices].flatMap(([name, { entity, actions }]) =>
    [...new Set(Object.values(actions).flatMap((sides) => sides.map(({ type }) => type)))]
      .filter((type) => entity.scope[type] === 'none')
      .map((type) => `${name} ${type}`),
  );
  expect(shut).toEqual([]);
});
