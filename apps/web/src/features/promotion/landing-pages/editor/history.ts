/** Edited value with undo and redo. */
export interface History<T> {
  readonly now: T;
  readonly past: readonly T[];
  readonly future: readonly T[];
  /** Key of the last change: further changes with it (the same drag, the same field) are undone together. */
  readonly step: string | null;
}

export type HistoryAction<T> = { type: 'change'; now: T; step?: string } | { type: 'undo' | 'redo' };

/** Maximum number of undo steps. */
const depth = 200;

export const openHistory = <T>(now: T): History<T> => ({ now, past: [], future: [], step: null });

/** History after an action; unchanged when there is nothing to undo or redo. */
export function reduceHistory<T>(history: History<T>, action: HistoryAction<T>): History<T> {
  const { now, past, future } = history;
  if (action.type === 'change') {
    if (action.now === now) return history;
    const isSameStep = action.step !== undefined && action.step === history.step;
    return {
      now: action.now,
      past: isSameStep ? past : [...past, now].slice(-depth),
      future: [],
      step: action.step ?? null,
    };
  }
  const next = action.type === 'undo' ? past.at(-1) : future[0];
  if (next === undefined) return history;
  return {
    now: next,
    past: action.type === 'undo' ? past.slice(0, -1) : [...past, now],
    future: action.type === 'undo' ? [now, ...future] : future.slice(1),
    step: null,
  };
}
