import { isMasked } from '@treadline/contract/kernel/mask.ts';
import type { OutputOf } from '#kernel/api-types.ts';
import type { Draft } from '../model/draft.ts';
import { roadWheels, startWheels, type Flags } from '../model/wheels.ts';

export type ClueSeen = OutputOf<'GET /order/clue/detail/:id'>;
export type CheckSeen = OutputOf<'GET /order/v1/check/detail/:id'>;
type Wheels = readonly Pick<CheckSeen['wheels'][number], 'wheel' | 'verdict' | 'size'>[];

/** Verdicts of a check for the four wheels of orders. */
export const flagsOf = (wheels: Wheels): Flags =>
  Object.fromEntries(
    wheels
      .filter(({ wheel }) => roadWheels.some((road) => road === wheel))
      .flatMap(({ wheel, verdict }) =>
        verdict === 'RED' || verdict === 'YELLOW'
          ? [[wheel, verdict === 'RED' ? 'red' : 'yellow'] as const]
          : [],
      ),
  );

/** Sizes of the flagged wheels; null when unknown. */
function sizesOf(wheels: Wheels, flags: Flags): readonly string[] | null {
  const sizes = wheels
    .filter(({ wheel, size }) => size !== '' && wheel in flags)
    .map(({ size }) => size.replaceAll(' ', ''));
  return sizes.length > 0 ? [...new Set(sizes)] : null;
}

/** Wheels and sizes from a check. */
export function byCheck(wheels: Wheels): Pick<Draft, 'flags' | 'wheels' | 'sizes'> {
  const flags = flagsOf(wheels);
  return { flags, wheels: startWheels(flags), sizes: sizesOf(wheels, flags) };
}

/** Draft filled from its clue and check: car, customer, flagged wheels, sizes, mileage. */
export function fillDraft(draft: Draft, clue: ClueSeen | undefined, check: CheckSeen | undefined): Draft {
  const known = clue ?? check;
  if (!known) return draft;
  const { plateNumber: plate, customerName: name, customerMobile: mobile, nameEncrypt, phoneEncrypt } = known;
  const isReadable = plate !== '' && !isMasked(plate);
  const vin = isReadable ? '' : known.vin;
  return {
    ...draft,
    dealerId: known.dealerId,
    // A masked plate asks for no car; it goes back as it came.
    typed: isReadable ? plate : vin,
    plate,
    vin,
    customerName: name || null,
    customerMobile: mobile || null,
    given: { plate, vin, name, mobile, nameEncrypt, phoneEncrypt },
    mileage: check?.mileage ?? clue?.mileage ?? null,
    tyreCheckId: check?.firstId ?? clue?.tyreCheckId ?? draft.tyreCheckId,
    ...(check && byCheck(check.wheels)),
  };
}
