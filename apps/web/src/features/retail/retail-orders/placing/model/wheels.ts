import type { Wheel } from '@treadline/contract/retail/retail-orders/fields.ts';

export const axles = { FRONT: ['FL', 'FR'], REAR: ['RL', 'RR'] } as const satisfies Record<string, Wheel[]>;
export type Axle = keyof typeof axles;
/** Wheels for a selected tyre: all marked wheels, or those of one axle. */
export type TyreTarget = 'ALL' | Axle;

/** Wheels in walking order around the car. */
export const wheelOrder: readonly Wheel[] = ['FL', 'FR', 'RR', 'RL', 'SPARE'];
export const roadWheels: readonly Wheel[] = wheelOrder.filter((wheel) => wheel !== 'SPARE');

/** Selected tyre with the attributes compared within an axle. */
export interface PickedTyre {
  partId: number;
  partNo: string;
  size: string;
  brandName: string;
  pattern: string;
  loadSpeed: string;
}
export type Tyres = Readonly<Partial<Record<Wheel, PickedTyre>>>;

/** Verdicts of the last check by wheel. */
export type Flags = Readonly<Partial<Record<Wheel, 'red' | 'yellow'>>>;

export const sortWheels = (wheels: readonly Wheel[]): Wheel[] =>
  wheelOrder.filter((wheel) => wheels.includes(wheel));

const isOf = (axle: Axle, wheel: Wheel): boolean => (axles[axle] as readonly Wheel[]).includes(wheel);

/** Axle of a wheel; null for the spare. */
export const axleOf = (wheel: Wheel): Axle | null =>
  isOf('FRONT', wheel) ? 'FRONT' : isOf('REAR', wheel) ? 'REAR' : null;

const wheelsIn = (text: unknown): Wheel[] =>
  sortWheels((typeof text === 'string' ? text.split(',') : []) as Wheel[]);

/** Verdicts from the URL: `red=FL,FR` and `yellow=RL`. Red takes precedence. */
export const readFlags = (query: Readonly<Record<string, unknown>>): Flags =>
  Object.fromEntries([
    ...wheelsIn(query.yellow).map((wheel) => [wheel, 'yellow'] as const),
    ...wheelsIn(query.red).map((wheel) => [wheel, 'red'] as const),
  ]);

export const countFlags = (flags: Flags, flag: 'red' | 'yellow'): number =>
  Object.values(flags).filter((each) => each === flag).length;

/** Initially marked wheels: those flagged by the check, else all four. The spare is never flagged. */
export function startWheels(flags: Flags): Wheel[] {
  const flagged = roadWheels.filter((wheel) => flags[wheel]);
  return flagged.length > 0 ? flagged : [...roadWheels];
}

/** Marked wheels for a selected tyre; a size of one axle applies only there. */
export const targetsOf = (
  marked: readonly Wheel[],
  target: TyreTarget,
  only: Axle | 'BOTH' = 'BOTH',
): Wheel[] =>
  sortWheels(marked).filter((wheel) =>
    [target, only].every((axle) => axle === 'ALL' || axle === 'BOTH' || axleOf(wheel) === axle),
  );

/** Marks a wheel, with the tyre of its axle neighbour, or unmarks it and removes its tyre. */
export function toggleWheel(
  marked: readonly Wheel[],
  tyres: Tyres,
  wheel: Wheel,
): { wheels: Wheel[]; tyres: Tyres } {
  const { [wheel]: _, ...others } = tyres;
  if (marked.includes(wheel)) return { wheels: marked.filter((each) => each !== wheel), tyres: others };
  const axle = axleOf(wheel);
  const neighbour = axle ? axles[axle].find((each) => each !== wheel && tyres[each]) : undefined;
  const tyre = neighbour && tyres[neighbour];
  return { wheels: sortWheels([...marked, wheel]), tyres: tyre ? { ...others, [wheel]: tyre } : others };
}

/**
 * Marks exactly these wheels; tyres of others are removed. A newly marked wheel gets the tyre of its axle, else of the
 * car.
 */
export function markWheels(tyres: Tyres, wheels: readonly Wheel[]): { wheels: Wheel[]; tyres: Tyres } {
  const any = Object.values(tyres)[0];
  const pairs = sortWheels(wheels).flatMap((wheel) => {
    const axle = axleOf(wheel);
    const near = axle && axles[axle].map((each) => tyres[each]).find(Boolean);
    const tyre = tyres[wheel] ?? near ?? any;
    return tyre ? [[wheel, tyre] as const] : [];
  });
  return { wheels: sortWheels(wheels), tyres: Object.fromEntries(pairs) };
}

const alike = (one: PickedTyre, other: PickedTyre): boolean =>
  one.partId === other.partId ||
  (one.size === other.size && one.brandName === other.brandName && one.pattern === other.pattern);

/** Axles whose two tyres differ in size, brand or pattern; such an order is refused. */
export const unevenAxles = (tyres: Tyres): Axle[] =>
  (Object.keys(axles) as Axle[]).filter((axle) => {
    const [left, right] = axles[axle].map((wheel) => tyres[wheel]);
    return left !== undefined && right !== undefined && !alike(left, right);
  });

/** Possible wheels for a number of free tyres: all, an axle, or a single wheel; never beside a different tyre. */
export function giftPlaces(tyres: Tyres, tyre: PickedTyre, quantity: number): Wheel[][] {
  const pairs = quantity > 1 ? Object.values(axles).map((pair) => [...pair]) : [];
  const sets = [...(quantity >= roadWheels.length ? [[...roadWheels]] : []), ...pairs];
  const singles = wheelOrder.map((wheel) => [wheel]);
  return [...sets, ...singles].filter(
    (wheels) =>
      wheels.every((wheel) => !tyres[wheel]) &&
      unevenAxles({ ...tyres, ...Object.fromEntries(wheels.map((wheel) => [wheel, tyre])) }).length <=
        unevenAxles(tyres).length,
  );
}

/** Marked wheels without a tyre. */
export const bareWheels = (marked: readonly Wheel[], tyres: Tyres): Wheel[] =>
  sortWheels(marked).filter((wheel) => !tyres[wheel]);

/** Selected tyres by part, with their wheels. */
export function tyresByPart(tyres: Tyres): { tyre: PickedTyre; wheels: Wheel[] }[] {
  const parts = new Map<number, { tyre: PickedTyre; wheels: Wheel[] }>();
  for (const wheel of wheelOrder) {
    const tyre = tyres[wheel];
    if (!tyre) continue;
    const found = parts.get(tyre.partId);
    if (found) found.wheels.push(wheel);
    else parts.set(tyre.partId, { tyre, wheels: [wheel] });
  }
  return [...parts.values()];
}
