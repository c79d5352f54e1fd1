import { patterns } from '@treadline/contract/kernel/patterns.ts';
import { wheelKeys, type Wheel } from '@treadline/contract/retail/retail-orders/fields.ts';
import { axleGaps } from '@treadline/contract/retail/retail-orders/rules.ts';
import type { OrderLine } from './types.ts';

/** One tyre that is fitted: what was promised, and what is read on it. */
export interface Fitted {
  key: string;
  lineId: number;
  wheel: Wheel | null;
  size: string;
  name: string;
  promised: string;
  /** What was typed of its DOT; up to four digits. */
  dot: string;
  /** It cannot be read. */
  unreadable: boolean;
  /** Why it must not be fitted, as long as nothing else is said of it. */
  refused?: string | undefined;
}

/** The tyre that a refusal of the whole is about, by its `details`: its number in what was sent. */
export function refusedTyre(details: unknown): number | undefined {
  const { path = '' } = (details ?? {}) as { path?: string };
  const at = /^fitted\.(\d+)\.dot$/.exec(path)?.[1];
  return at === undefined ? undefined : Number(at);
}

const placeOf = (wheel: Wheel | null) => (wheel === null ? wheelKeys.length : wheelKeys.indexOf(wheel));

/** The tyres of an order in the order in which one walks around the car. */
export const tyresOf = (lines: readonly OrderLine[]): Fitted[] =>
  lines
    .filter(({ kind }) => kind === 'TYRE')
    .flatMap((line) =>
      Array.from({ length: line.quantity }, (_, at): Fitted => ({
        key: `${line.id}-${at}`,
        lineId: line.id,
        wheel: line.tyreIndex,
        size: line.size,
        name: line.name,
        promised: line.dotPromised,
        dot: line.dotFitted,
        unreadable: false,
      })),
    )
    .toSorted((a, b) => placeOf(a.wheel) - placeOf(b.wheel));

export const isWholeDot = (dot: string): boolean => patterns.dot.test(dot);
/** Whether it was said what the tyre's DOT is, or that it cannot be read. */
export const isSaid = ({ dot, unreadable }: Fitted): boolean => unreadable || isWholeDot(dot);

/** A digit more, or one less; a fifth one is not taken. */
export const typeKey = (dot: string, key: string): string =>
  key === 'back' ? dot.slice(0, -1) : /^\d$/.test(key) && dot.length < 4 ? dot + key : dot;

/** The next tyre of which nothing is said yet, going on from `from` and around; undefined when all is said. */
export function nextUnsaid(tyres: readonly Fitted[], from: number): number | undefined {
  const order = [...tyres.keys()].map((at) => (from + 1 + at) % tyres.length);
  return order.find((at) => {
    const tyre = tyres[at];
    return tyre && !isSaid(tyre);
  });
}

export interface AxleLimits {
  warn: number;
  consent: number;
}

/** The axles whose tyres are further apart than they should be, in weeks, and whether the customer must agree. */
export function wideAxles(tyres: readonly Fitted[], today: string, { warn, consent }: AxleLimits) {
  const dots = Object.fromEntries(
    tyres.flatMap(({ wheel, dot, unreadable }) =>
      wheel && !unreadable && isWholeDot(dot) ? [[wheel, dot]] : [],
    ),
  );
  return axleGaps(dots, today)
    .filter(({ weeks }) => weeks > warn)
    .map((gap) => ({ ...gap, mustAgree: gap.weeks > consent }));
}
