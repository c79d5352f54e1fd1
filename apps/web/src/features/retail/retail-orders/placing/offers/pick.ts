import type { Draft } from '../model/draft.ts';
import type { Car } from '../model/types.ts';
import { roadWheels, targetsOf, type PickedTyre } from '../model/wheels.ts';
import { axleOfSize, type OfferRow } from './use-offers.ts';

const pickedOf = ({ partId, partNo, size, brandName, pattern, loadSpeed }: OfferRow): PickedTyre => ({
  partId,
  partNo,
  size,
  brandName,
  pattern,
  loadSpeed,
});

/** Assigns a tyre to marked wheels: those of the intended axle, else those its size fits, else all. */
export const pickOffer =
  (row: OfferRow, car: Car | undefined) =>
  (draft: Draft): Draft => {
    const marked = draft.wheels.length > 0 ? draft.wheels : roadWheels;
    const only = axleOfSize(car, row.size);
    const meant = [targetsOf(marked, draft.target, only), targetsOf(marked, 'ALL', only), marked];
    const wheels = meant.find((each) => each.length > 0) ?? marked;
    const tyre = pickedOf(row);
    const tyres = { ...draft.tyres, ...Object.fromEntries(wheels.map((wheel) => [wheel, tyre])) };
    return { ...draft, pick: null, wheels: marked, tyres };
  };
