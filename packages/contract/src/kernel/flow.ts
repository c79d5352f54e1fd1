import type { AccountType, PermissionCode } from './permissions.ts';
import type { Text } from './text.ts';

/** Transition of a document's flow: its source statuses, its target, who may perform it. */
export interface Transition<S extends number | string> {
  readonly from: readonly S[];
  /** If absent, the status is derived afterwards from quantities (K3). */
  readonly to?: S;
  readonly needs: readonly PermissionCode[] | 'signed-in';
  readonly types: readonly AccountType[];
  readonly label: Text;
  /** Performed by the system (job, callback, derivation), never by a button. */
  readonly system?: true;
}
/** Transitions of a document's status, by action. */
export type Flow<S extends number | string> = Readonly<Record<string, Transition<S>>>;

/** Declares the transitions of a document's status. */
export const flow =
  <S extends number | string>() =>
  <const F extends Flow<S>>(table: F): F =>
    table;

/** Account type and permission codes of the caller, as `checkTransition` needs them. */
export interface FlowActor {
  readonly type: AccountType;
  readonly codes: { has(code: PermissionCode): boolean };
}

/** Reason why a person may not perform an action on a row; null if it is allowed. */
export type TransitionBlock =
  | null
  | { why: 'status' }
  | { why: 'code'; codes: readonly PermissionCode[] }
  | { why: 'type' };

/**
 * Checks whether `me` may perform a transition on a row in `status`: the one predicate behind buttons and server.
 * @returns null if allowed, otherwise the reason
 */
export const checkTransition = <S extends number | string>(
  transition: Transition<S>,
  status: S,
  me: FlowActor,
): TransitionBlock => {
  if (transition.system || !transition.types.includes(me.type)) return { why: 'type' };
  if (transition.needs !== 'signed-in' && !transition.needs.some((c) => me.codes.has(c)))
    return { why: 'code', codes: transition.needs };
  return transition.from.includes(status) ? null : { why: 'status' };
};

/**
 * Checks at start that every status of a flow is reachable from the initial ones.
 * Statuses in `derived` are reached by derivation from quantities.
 * @throws Error naming the flow and the unreachable statuses.
 */
export const checkFlow = <S extends number | string>(
  name: string,
  table: Flow<S>,
  all: readonly S[],
  initial: readonly S[],
  derived: readonly S[],
): void => {
  const seen = new Set<S>(initial);
  for (let grew = true; grew;) {
    grew = false;
    for (const step of Object.values(table)) {
      if (!step.from.some((s) => seen.has(s))) continue;
      for (const next of step.to === undefined ? derived : [step.to]) {
        if (!seen.has(next)) grew = Boolean(seen.add(next));
      }
    }
  }
  const lost = all.filter((s) => !seen.has(s));
  if (lost.length) throw new Error(`flow ${name}: unreachable ${lost.join(', ')}`);
};
