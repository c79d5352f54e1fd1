import type { AccountType } from '@treadline/contract/kernel/permissions.ts';

interface Step {
  action: string;
  remark: string;
}

/** Steps about the goods, with what was said about them. */
const goods: ReadonlySet<string> = new Set([
  'upload',
  'ship',
  'receive',
  'restDay',
  'revoke',
  'return',
  'cancelRefused',
  'repush',
  'takeIn',
  'sendBack',
  'agree',
]);
/** Steps that change what comes and when; what was said about them stays between buyer and supplier. */
const course: ReadonlySet<string> = new Set([
  'confirm',
  'promise',
  'derive',
  'discrepancy',
  'closeEmpty',
  'closeShort',
  'settle',
]);

/**
 * Returns the timeline steps an account type sees, oldest first: a supplier those from submission on, a logistics
 * provider those on goods and dates.
 */
export function stepsSeen<S extends Step>(steps: readonly S[], type: AccountType): S[] {
  if (type === 'SUPPLIER')
    return steps.slice(
      Math.max(
        0,
        steps.findIndex((s) => s.action === 'submit'),
      ),
    );
  if (type !== 'LOGISTICS') return [...steps];
  return steps.flatMap((step) => {
    if (goods.has(step.action) || step.action.startsWith('mismatch.')) return [step];
    return course.has(step.action) ? [{ ...step, remark: '' }] : [];
  });
}
