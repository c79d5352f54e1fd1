import { isDotNow } from '@treadline/contract/kernel/dot.ts';
import { wheelKeys, type Wheel } from '@treadline/contract/retail/retail-orders/fields.ts';
import { axleGaps } from '@treadline/contract/retail/retail-orders/rules.ts';
import type { OrderLine } from './types.ts';

/** Tyre to fit with its promised and entered DOT. */
export interface TyreFitting {
  key: string;
  lineId: number;
  wheel: Wheel | null;
  size: string;
  name: string;
  promised: string;
  /** Tag, label or code of the tyre, where it was read. */
  identity: string;
  /** Typed DOT, up to four digits. */
  dot: string;
  /** Whether the DOT is unreadable. */
  unreadable: boolean;
  /** Reason why the tyre must not be fitted, until its input changes. */
  refused?: string | undefined;
}

/** Index of the tyre that a server refusal is about, from its `details`. */
export function refusedTyre(details: unknown): number | undefined {
  const { path = '' } = (details ?? {}) as { path?: string };
  const at = /^fitted\.(\d+)\.(?:dot|identity)$/.exec(path)?.[1];
  return at === undefined ? undefined : Number(at);
}

const placeOf = (wheel: Wheel | null) => (wheel === null ? wheelKeys.length : wheelKeys.indexOf(wheel));

/** Tyres of an order in walking order around the car. */
export const tyresOf = (lines: readonly OrderLine[]): TyreFitting[] =>
  lines
    .filter(({ kind }) => kind === 'TYRE')
    .flatMap((line) =>
      // What was given up is not fitted.
      Array.from({ length: line.quantity - line.returned }, (_, at): TyreFitting => ({
        key: `${line.id}-${at}`,
        lineId: line.id,
        wheel: line.tyreIndex,
        size: line.size,
        name: line.name,
        // What was sent is what lies there, whatever was promised.
        promised: line.dotPlanned || line.dotPromised,
        identity: '',
        dot: line.dotFitted,
        unreadable: false,
      })),
    )
    .toSorted((a, b) => placeOf(a.wheel) - placeOf(b.wheel));

export const isWholeDot = isDotNow;
/** Whether a tyre's DOT was entered or marked unreadable. */
export const isAnswered = ({ dot, unreadable }: TyreFitting): boolean => unreadable || isWholeDot(dot);

/** DOT after a key press: a digit appended up to four, or removed. */
export const typeKey = (dot: string, key: string): string =>
  key === 'back' ? dot.slice(0, -1) : /^\d$/.test(key) && dot.length < 4 ? dot + key : dot;

/** Index of the next tyre without a DOT, from `from` on and wrapping around; undefined when complete. */
export function nextUnanswered(tyres: readonly TyreFitting[], from: number): number | undefined {
  const order = [...tyres.keys()].map((at) => (from + 1 + at) % tyres.length);
  return order.find((at) => {
    const tyre = tyres[at];
    return tyre && !isAnswered(tyre);
  });
}

export interface AxleLimits {
  warn: number;
  consent: number;
}

/** Axles whose tyres differ in age by more weeks than recommended, and whether the customer must consent. */
export function wideAxles(tyres: readonly TyreFitting[], today: string, { warn, consent }: AxleLimits) {
  const dots = Object.fromEntries(
    tyres.flatMap(({ wheel, dot, unreadable }) =>
      wheel && !unreadable && isWholeDot(dot) ? [[wheel, dot]] : [],
    ),
  );
  return axleGaps(dots, today)
    .filter(({ weeks }) => weeks > warn)
    .map((gap) => ({ ...gap, mustAgree: gap.weeks > consent }));
}
