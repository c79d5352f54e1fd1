import { isMasked } from '@treadline/contract/kernel/mask.ts';
import type { OutputOf } from '#kernel/api-types.ts';
import type { Draft } from '../model/draft.ts';
import { roadWheels, sortWheels, type PickedTyre } from '../model/wheels.ts';

export type QuoteSeen = OutputOf<'GET /order/quote/detail/:id'>;
type Lines = QuoteSeen['options'][number]['lines'];

/** Tyres of the lines by wheel, axle by axle, as far as a car has wheels. */
function tyresOf(lines: Lines): Draft['tyres'] {
  const pieces = lines.flatMap(({ kind, partId, partNo, name, size, quantity }): PickedTyre[] =>
    kind === 'TYRE' && partId !== null
      ? Array.from({ length: quantity }, () => ({
          partId,
          partNo,
          size,
          brandName: '',
          // Brand and pattern stand in its name.
          pattern: name.replace(size, '').trim(),
          loadSpeed: '',
        }))
      : [],
  );
  const wheels = ['FL', 'FR', 'RL', 'RR', 'SPARE'] as const;
  return Object.fromEntries(
    wheels.flatMap((wheel, at) => {
      const tyre = pieces[at];
      return tyre ? [[wheel, tyre] as const] : [];
    }),
  );
}

/** Draft filled from an accepted quote: customer, car, and what was accepted. */
export function fillFromQuote(draft: Draft, quote: QuoteSeen): Draft {
  const { plateNumber: plate, customerName: name, customerMobile: mobile, nameEncrypt, phoneEncrypt } = quote;
  const option = quote.options.find(({ optionNo }) => optionNo === quote.acceptedOption);
  const lines = option?.lines ?? [];
  const isReadable = plate !== '' && !isMasked(plate);
  const vin = isReadable ? '' : quote.vin;
  const tyres = tyresOf(lines);
  const wheels = sortWheels(Object.keys(tyres) as (keyof typeof tyres)[]);
  const services = lines.flatMap(({ kind, code, quantity }) =>
    kind === 'SERVICE' ? [[code, quantity] as const] : [],
  );
  return {
    ...draft,
    dealerId: quote.dealerId,
    typed: isReadable ? plate : vin,
    plate,
    vin,
    customerName: name || null,
    customerMobile: mobile || null,
    given: { plate, vin, name, mobile, nameEncrypt, phoneEncrypt },
    mileage: quote.mileage,
    scene: 'CLUE',
    clueId: quote.clueId,
    tyreCheckId: quote.tyreCheckId,
    wheels: wheels.length > 0 ? wheels : [...roadWheels],
    tyres,
    parts: lines.flatMap(({ kind, partId, partNo, name: part, quantity, unitPrice }) =>
      kind === 'PART' && partId !== null ? [{ partId, partNo, name: part, quantity, price: unitPrice }] : [],
    ),
    // What the quote does not have is not added as usual.
    services: { FIT: 0, BALANCE: 0, ...Object.fromEntries(services) },
    storeDiscount: option?.storeDiscount || null,
  };
}
