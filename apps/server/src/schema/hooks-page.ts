import type { HookUse } from '#kernel/hooks.ts';

const kinds = { event: 'Events', port: 'Ports', 'keyed-port': 'Ports by key' } as const;

const rowOf = ({ name, declaredBy, usedBy, about }: HookUse): string =>
  `| \`${name}\` | ${declaredBy} | ${usedBy.join('<br>')} | ${about} |`;

/** docs/hooks.md: every event and port between domains, by kind. */
export const writeHooksPage = (uses: readonly HookUse[]): string =>
  [
    '# Events and ports',
    '',
    'Written by `npm run types` from what the domains declare; `/dev/hooks` shows the same of a running node. A domain imports from its own group and those below it alone: what one above must hear of is an **event**, what one above must do for it is a **port** (`kernel/hooks.ts`, docs/adding-a-domain.md). Handlers and implementations run from the ground up, those of one group in the order of `domains.ts`; they run in the emitter’s transaction, and what they throw undoes it. A start is refused for a hook that nobody declares, a second implementation, and a missing one.',
    ...(['event', 'port', 'keyed-port'] as const).flatMap((kind) => [
      '',
      `## ${kinds[kind]}`,
      '',
      `| Name | Declared by | ${kind === 'event' ? 'Handled' : 'Implemented'} by, in order | ${kind === 'event' ? 'When' : 'What'} |`,
      '| --- | --- | --- | --- |',
      ...uses.filter((use) => use.kind === kind).map(rowOf),
    ]),
    '',
  ].join('\n');
