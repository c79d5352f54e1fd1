import { readPieceCode } from '@treadline/contract/kernel/piece-code/index.ts';
import { useRef, useState } from 'react';
import { isWholeDot, nextUnanswered, tyresOf, typeKey, type TyreFitting } from '../fitting.ts';
import type { OrderDetail } from '../types.ts';

/** What was read of a tyre; a label of ours says its DOT, too. */
function readOf(tyre: TyreFitting | undefined, identity: string): Partial<TyreFitting> {
  const said = readPieceCode(identity)?.dot;
  const dot = tyre?.dot === '' && said ? { dot: said, unreadable: false } : {};
  return { identity, refused: undefined, ...dot };
}

/** Entered DOTs of an order's tyres, and the tyre in focus. */
export function useFitted({ lines }: OrderDetail) {
  const [tyres, setTyres] = useState(() => tyresOf(lines));
  const [active, setActive] = useState(0);
  const fields = useRef(new Map<number, HTMLInputElement>());
  const goTo = (at: number | undefined) => {
    if (at === undefined) return;
    setActive(at);
    fields.current.get(at)?.focus();
  };
  const change = (at: number, part: Partial<TyreFitting>) => {
    const next = tyres.map((tyre, index) => (index === at ? { ...tyre, ...part } : tyre));
    setTyres(next);
    return next;
  };
  /** Sets a DOT; a complete one moves the focus to the next tyre. */
  const setDot = (at: number, dot: string) => {
    const next = change(at, { dot, unreadable: false, refused: undefined });
    if (isWholeDot(dot) && dot !== tyres[at]?.dot) goTo(nextUnanswered(next, at));
  };
  const setIdentity = (at: number, identity: string) => change(at, readOf(tyres[at], identity));
  const setUnreadable = (at: number, unreadable: boolean) => {
    const next = change(at, { unreadable, dot: '', refused: undefined });
    if (unreadable) goTo(nextUnanswered(next, at));
  };
  return {
    tyres,
    active,
    setActive,
    setDot,
    setIdentity,
    setUnreadable,
    press: (key: string) => setDot(active, typeKey(tyres[active]?.dot ?? '', key)),
    /** Marks a tyre with the reason why it must not be fitted. */
    refuse: (at: number, refused: string) => {
      change(at, { refused, unreadable: false });
      goTo(at);
    },
    showFirstUnsaid: () => goTo(nextUnanswered(tyres, -1)),
    /** Ref of a tyre's field. */
    refOf: (at: number) => (field: HTMLInputElement | null) =>
      void (field ? fields.current.set(at, field) : fields.current.delete(at)),
  };
}

export type FittedState = ReturnType<typeof useFitted>;
