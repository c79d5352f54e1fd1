import {
  checkTransition,
  type FlowActor,
  type Flow,
  type Transition,
} from '@treadline/contract/kernel/flow.ts';
import type { Text } from '@treadline/contract/kernel/text.ts';
import type { RowAction } from '#ui/grid/types.ts';
import { useBlocked } from '../can.tsx';
import { useContractText } from '../lang.ts';
import { useFlowActor } from '../session.ts';

interface Offer<A extends string, S extends number | string> {
  /** Actions in order of use. */
  order: readonly A[];
  /** Statuses on the page; actions possible in none of them are omitted. */
  offered?: readonly S[] | undefined;
}

/** Actions that the caller may have on a page, in order of use. */
const buttonsFor = <A extends string, S extends number | string>(
  flow: Readonly<Record<A, Transition<S>>>,
  { order, offered }: Offer<A, S>,
  me: FlowActor,
): A[] =>
  order.filter((action) => {
    const transition: Transition<S> = flow[action];
    const from = offered ? transition.from.filter((status) => offered.includes(status)) : transition.from;
    // Without the code or for another account type the element does not exist (specification, section 6).
    return from[0] !== undefined && checkTransition(transition, from[0], me) === null;
  });

/**
 * Actions of a row in `status`, in order of use: allowed ones first, then the others; none if the status allows none.
 */
export function orderButtons<A extends string, S extends number | string>(
  flow: Readonly<Record<A, Transition<S>>>,
  offer: Offer<A, S>,
  status: S,
  me: FlowActor,
): A[] {
  const found = buttonsFor(flow, offer, me);
  const open = found.filter((action) => flow[action].from.includes(status));
  return open.length ? [...open, ...found.filter((action) => !open.includes(action))] : [];
}

/** Capitalises a label: the flow's English labels also occur within sentences of the timeline. */
const asLabel = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

interface FlowButtons<A extends string, S extends number | string, Row> extends Offer<A, S> {
  /** Labels of the statuses, for the reasons. */
  statuses: Readonly<Record<S, Text | { text: Text }>>;
  start: (action: A, row: Row) => void;
  /** Why an action allowed by the status is currently impossible. */
  blockedBy?: (action: A, row: Row) => string | undefined;
  /** Whether the caller may never perform the action on this row; then there is no button. */
  hides?: (action: A, row: Row) => boolean;
  dangerous?: readonly A[];
  /** Label of a button; the flow's by default. */
  label?: (action: A, row: Row) => string;
}

/**
 * Hook that returns a document's buttons by its flow: `buttons(row)` for a grid's `rowActions` or a detail head,
 * enabled ones first, disabled ones with their reason, without actions the user never has. `any` is false if no row
 * has a button.
 */
export function useFlowButtons<
  F extends Flow<S>,
  A extends keyof F & string,
  S extends number | string,
  Row extends { status: S },
>(flow: F & Readonly<Record<A, Transition<S>>>, options: FlowButtons<A, S, Row>) {
  const me = useFlowActor();
  const why = useBlocked();
  const say = useContractText();
  const {
    start,
    blockedBy,
    hides,
    dangerous = [],
    statuses,
    label = (action) => asLabel(say(flow[action].label)),
  } = options;
  const offerOf = (row: Row): Offer<A, S> =>
    hides ? { ...options, order: options.order.filter((action) => !hides(action, row)) } : options;
  const buttons = (row: Row, words = label): RowAction[] =>
    orderButtons<A, S>(flow, offerOf(row), row.status, me).map((action) => ({
      key: action,
      label: words(action, row),
      danger: dangerous.includes(action),
      blocked: why<S>(flow[action], row.status, statuses) ?? blockedBy?.(action, row),
      onClick: () => start(action, row),
    }));
  return { buttons, any: buttonsFor<A, S>(flow, options, me).length > 0 };
}
