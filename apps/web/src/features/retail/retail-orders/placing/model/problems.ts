import { isMasked } from '@treadline/contract/kernel/mask.ts';
import { readCarName } from '@treadline/contract/kernel/plate.ts';
import { patterns } from '@treadline/contract/kernel/patterns.ts';
import type { Wheel } from '@treadline/contract/retail/retail-orders/fields.ts';
import { customerOf } from './basket.ts';
import type { Draft } from './draft.ts';
import type { Car } from './types.ts';
import { bareWheels, unevenAxles, type Axle } from './wheels.ts';

/** Missing input of an order; `field` is where to enter it. */
export type Problem =
  | { field: 'dealer' | 'goods' | 'name' }
  | { field: 'plate' | 'mobile'; wrong: boolean }
  | { field: 'wheels'; wheels: readonly Wheel[] }
  | { field: 'axle'; axle: Axle };

/** Missing inputs in the order of the screen. */
export function problemsOf(draft: Draft, car: Car | undefined): Problem[] {
  const { name, mobile } = customerOf(draft, car);
  const tyres = Object.keys(draft.tyres).length;
  const bare = tyres > 0 ? bareWheels(draft.wheels, draft.tyres) : [];
  const services = Object.values(draft.services).some((quantity) => quantity !== 'TYRES' && quantity > 0);
  // A car that was found before is not the one that is being typed.
  const isTyping = readCarName(draft.typed).kind === 'wrong' && !isMasked(draft.typed);
  const plate = !isTyping && (draft.plate || car?.plateNumber);
  return [
    ...(draft.dealerId === null ? [{ field: 'dealer' as const }] : []),
    ...(plate ? [] : [{ field: 'plate' as const, wrong: isTyping }]),
    ...(tyres + draft.parts.length > 0 || services ? [] : [{ field: 'goods' as const }]),
    ...(bare.length > 0 ? [{ field: 'wheels' as const, wheels: bare }] : []),
    ...unevenAxles(draft.tyres).map((axle) => ({ field: 'axle' as const, axle })),
    ...(name.trim() ? [] : [{ field: 'name' as const }]),
    ...(patterns.mobile.test(mobile) || isMasked(mobile)
      ? []
      : [{ field: 'mobile' as const, wrong: mobile !== '' }]),
  ];
}
