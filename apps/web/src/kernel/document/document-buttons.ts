import {
  checkTransition,
  type FlowActor,
  type Flow,
  type Transition,
} from '@treadline/contract/kernel/flow.ts';
import type { Text } from '@treadline/contract/kernel/text.ts';
import { useDialogs, type ConfirmOptions, type ReasonOptions } from '#ui/feedback/dialog-host.tsx';
import type { RowAction, RowId } from '#ui/grid/types.ts';
import { useBlocked } from '../can.tsx';
import { useContractText } from '../lang.ts';
import { useFlowActor } from '../session.ts';
import { useDirectCall, type Call } from './calls.ts';

/** Transitions of a flow that people perform: each has a button, or a reason for none. */
export type StepOf<F> = {
  [A in keyof F]: F[A] extends { readonly system: true } ? never : A;
}[keyof F] &
  string;

/** What a button does: something of its own (a page, a form, a dialog), or a call: at once, confirmed or reasoned. */
type Deed<Row> =
  | { readonly open: (row: Row) => unknown }
  | { readonly call: Call<Row> }
  | { readonly confirm: (row: Row) => Omit<ConfirmOptions, 'onOk'>; readonly call: Call<Row> }
  | { readonly reason: (row: Row) => Omit<ReasonOptions, 'onOk'>; readonly call: Call<Row> };

/** Button of a document. */
export type ActionRow<Row> = Deed<Row> & {
  /** Label; the transition's by default. */
  readonly label?: string | ((row: Row) => string);
  /** Destructive: in red and last in a head, its dialog as well. */
  readonly danger?: true;
  /** Why an action that the status allows is impossible now; the button is then disabled. */
  readonly blocked?: (row: Row) => string | undefined;
  /** Whether the button exists for a row at all, beyond status and permission. */
  readonly when?: (row: Row) => boolean;
};

/** Reason why a transition has no button of a document: where else it is performed. */
export interface Elsewhere {
  readonly elsewhere: string;
}

type StatusIn<F> = F extends Flow<infer S> ? S : never;

/** Button that is no transition of its own, with its label. */
export type BesideRow<F, Row> = ActionRow<Row> & {
  readonly label: string | ((row: Row) => string);
  /** Transition that says when and to whom it is allowed. */
  readonly of?: Transition<StatusIn<F>>;
  /** Whether the user may ever; true by default. */
  readonly may?: boolean;
};

/**
 * Buttons of a document in display order: one for each transition that people perform, or where else it is performed,
 * and those of `Beside`.
 */
export type ActionRows<F, Row, Beside extends string = never> = {
  readonly [A in StepOf<F> | Beside]: A extends Beside ? BesideRow<F, Row> : ActionRow<Row> | Elsewhere;
};

/** Button with the transition that allows it; without one it is always allowed. */
interface Offer<S extends number | string> {
  readonly key: string;
  readonly transition?: Transition<S> | undefined;
}

/** Whether a user may have a button on a page with rows in the `offered` statuses. */
const isOffered = <S extends number | string>(
  { transition }: Offer<S>,
  me: FlowActor,
  offered?: readonly S[],
): boolean => {
  if (!transition) return true;
  const from = offered ? transition.from.filter((status) => offered.includes(status)) : transition.from;
  // Without the code or for another account type the element does not exist (specification, section 6).
  return from[0] !== undefined && checkTransition(transition, from[0], me) === null;
};

/**
 * Buttons of a row in `status`: allowed ones first, then those of other statuses; of transitions none if the status
 * allows none.
 */
export function orderOffers<S extends number | string, O extends Offer<S>>(
  offers: readonly O[],
  status: S,
  me: FlowActor,
  offered?: readonly S[],
): O[] {
  const found = offers.filter((offer) => isOffered(offer, me, offered));
  const open = found.filter(({ transition }) => !transition || transition.from.includes(status));
  const later = open.some(({ transition }) => transition) ? found.filter((one) => !open.includes(one)) : [];
  return [...open, ...later];
}

/** Capitalises a label: the flow's English labels also occur within sentences of the timeline. */
const asLabel = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);

/** Hook that returns `start(key, action, row)`: what a button does, with its dialog. */
function useStart<Row extends { id: RowId }>() {
  const { askReason, confirmAction } = useDialogs();
  const direct = useDirectCall();
  return (key: string, action: ActionRow<Row>, row: Row): void => {
    const { danger = false } = action;
    if ('open' in action) return void action.open(row);
    const { call } = action;
    if ('confirm' in action)
      return void confirmAction({
        danger,
        ...action.confirm(row),
        onOk: async () => void (await call(row, '')),
      });
    if ('reason' in action)
      return void askReason({
        danger,
        ...action.reason(row),
        onOk: async (reason) => void (await call(row, reason)),
      });
    return void direct(`${key} ${row.id}`, () => call(row, ''));
  };
}

type ButtonOptions<S extends number | string, Row> = {
  /** Labels of the statuses, for the reasons. */
  statuses: Readonly<Record<S, Text | { text: Text }>>;
  /** Statuses on the page; actions possible in none of them are omitted. */
  offered?: readonly S[] | undefined;
  /** Hides what the row's status does not allow, instead of disabling it. */
  onlyPossible?: true;
  /** Puts what is blocked for now behind everything possible. */
  blockedLast?: true;
} & (Row extends { status: S } ? { statusOf?: (row: Row) => S } : { statusOf: (row: Row) => S });

/** Button of a document with what it does. */
interface RowOffer<S extends number | string, Row> extends Offer<S> {
  readonly action: ActionRow<Row>;
}

/** Buttons of the rows in their order, without those that exist elsewhere or never for the user. */
const offersOf = <S extends number | string, Row>(
  flow: Flow<S>,
  rows: Readonly<Record<string, ActionRow<Row> | BesideRow<Flow<S>, Row> | Elsewhere>>,
): RowOffer<S, Row>[] =>
  Object.entries(rows).flatMap(([key, action]) => {
    if ('elsewhere' in action || ('may' in action && !action.may)) return [];
    const own = flow[key]?.system ? undefined : flow[key];
    return [{ key, action, transition: 'of' in action ? action.of : own }];
  });

/**
 * Hook that returns a document's buttons from their rows: `buttons(row)` for a grid's `rowActions` or a detail head,
 * allowed ones first, disabled ones with their reason, without actions the user never has. `any` is false if no row
 * has a button.
 */
export function useDocumentButtons<S extends number | string, F extends Flow<S>, Row extends { id: RowId }>(
  flow: F,
  rows: ActionRows<F, Row>,
  options: ButtonOptions<S, Row>,
) {
  const me = useFlowActor();
  const why = useBlocked();
  const say = useContractText();
  const start = useStart<Row>();
  const { statuses, offered, onlyPossible, blockedLast } = options;
  const statusOf = options.statusOf ?? ((row: Row) => (row as unknown as { status: S }).status);
  const offers = offersOf<S, Row>(flow, rows);
  const labelOf = ({ key, action: { label }, transition }: RowOffer<S, Row>, row: Row): string =>
    typeof label === 'function' ? label(row) : (label ?? asLabel(transition ? say(transition.label) : key));
  const buttonOf = (offer: RowOffer<S, Row>, row: Row): RowAction => {
    const { key, action, transition } = offer;
    return {
      key,
      label: labelOf(offer, row),
      danger: action.danger ?? false,
      blocked: (transition && why<S>(transition, statusOf(row), statuses)) ?? action.blocked?.(row),
      onClick: () => start(key, action, row),
    };
  };
  const buttons = (row: Row): RowAction[] => {
    const status = statusOf(row);
    const there = offers.filter(({ action }) => action.when?.(row) ?? true);
    const shown = orderOffers(there, status, me, offered)
      .filter(({ transition }) => !onlyPossible || !transition || transition.from.includes(status))
      .map((offer) => buttonOf(offer, row));
    return blockedLast ? shown.toSorted((a, b) => Number(!!a.blocked) - Number(!!b.blocked)) : shown;
  };
  return { buttons, any: offers.some((offer) => isOffered(offer, me, offered)) };
}
