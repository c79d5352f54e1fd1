import type { AccountType, PermissionCode } from './permissions.ts';
import type { Text } from './text.ts';

/** One action of a document: from which statuses, to which, who may. */
export interface Transition<S extends number | string> {
  readonly from: readonly S[];
  /** Absent: the status is derived afterwards from quantities (K3). */
  readonly to?: S;
  readonly needs: readonly PermissionCode[] | 'signed-in';
  readonly types: readonly AccountType[];
  readonly label: Text;
  /** Done by the system (job, callback, derivation), never by a button. */
  readonly system?: true;
}
export type Flow<S extends number | string> = Readonly<Record<string, Transition<S>>>;

/** Declares the transitions of a document's status. */
export const flow =
  <S extends number | string>() =>
  <const F extends Flow<S>>(table: F): F =>
    table;

/** Who is asking, as far as a flow needs to know. */
export interface Asker {
  readonly type: AccountType;
  readonly codes: { has(code: PermissionCode): boolean };
}

/** Why an action is not open to this person on this row: null when it is. */
export type Blocked =
  | null
  | { why: 'status' }
  | { why: 'code'; codes: readonly PermissionCode[] }
  | { why: 'type' };

/** The one predicate that buttons and the server ask: may `me` take `action` on a row in `status`? */
export const blocked = <S extends number | string>(
  transition: Transition<S>,
  status: S,
  me: Asker,
): Blocked => {
  if (transition.system || !transition.types.includes(me.type)) return { why: 'type' };
  if (transition.needs !== 'signed-in' && !transition.needs.some((c) => me.codes.has(c)))
    return { why: 'code', codes: transition.needs };
  return transition.from.includes(status) ? null : { why: 'status' };
};

/**
 * Checks a flow once at start: every status reachable from the initial ones.
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
