import { checkTransition, type Transition } from '@treadline/contract/kernel/flow.ts';
import type { Text } from '@treadline/contract/kernel/text.ts';
import { codeTitles } from '#domains/platform/access/index.ts';
import type { Ctx } from '#kernel/context.ts';
import { fail } from '#kernel/errors.ts';

/** Checks that the caller may take a flow step in a status. @throws permission.type, permission.code, flow.status */
export function requireStep<S extends string>({ me }: Ctx, step: Transition<S>, status: S, said: Text): void {
  const no = checkTransition(step, status, me);
  if (no === null) return;
  if (no.why === 'type') fail('permission.type');
  if (no.why === 'code') fail('permission.code', { codes: codeTitles(no.codes) });
  fail('flow.status', { status: said, action: step.label });
}
