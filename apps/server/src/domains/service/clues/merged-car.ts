import type { Selectable } from 'kysely';
import type { DB } from '#kernel/db.ts';
import { fail } from '#kernel/errors.ts';

type Row = Selectable<DB['clue']>;
type Car = Pick<Row, 'plate' | 'vin'>;

/** Whether a clue says which car it is. */
export const isNamed = ({ plate, vin }: Car): boolean => plate !== '' || vin !== '';
/** Whether two clues are of one car. */
export const isSameCar = (one: Car, other: Car): boolean =>
  (one.vin !== '' && one.vin === other.vin) || (one.plate !== '' && one.plate === other.plate);

/** Clues by car: each group shares plates or VINs. Clues without either are of any car, and in no group. */
export function groupByCar<R extends Car>(rows: readonly R[]): R[][] {
  let groups: R[][] = [];
  for (const row of rows.filter(isNamed)) {
    const same = groups.filter((group) => group.some((one) => isSameCar(one, row)));
    groups = [...groups.filter((group) => !same.includes(group)), [...same.flat(), row]];
  }
  return groups;
}

/** The clue that names a car best: plate and VIN before one of them, then what was entered last. */
export const bestOf = <R extends Car & Pick<Row, 'id'>>(rows: readonly R[]): R | undefined =>
  rows.toSorted(
    (a, b) => Number(b.plate !== '' && b.vin !== '') - Number(a.plate !== '' && a.vin !== '') || b.id - a.id,
  )[0];

/**
 * The clue whose car stays, as a whole, and all clues of that car.
 * @throws clue.merge-cars where they are of several cars and none was chosen
 */
export function carOf(
  rows: readonly [Row, ...Row[]],
  chosen: number | undefined,
): { car: Row; own: readonly Row[] } {
  const groups = groupByCar(rows);
  const named = rows.find(({ id }) => id === chosen);
  if (groups.length > 1 && !named) fail('clue.merge-cars', { path: 'carOf' });
  const own = groups.find((group) => !named || group.includes(named)) ?? [...rows];
  return { car: named ?? bestOf(own) ?? rows[0], own };
}
