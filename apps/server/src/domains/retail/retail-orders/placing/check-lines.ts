import { t } from '@treadline/contract/kernel/text.ts';
import { wheels, type Wheel } from '@treadline/contract/retail/retail-orders/fields.ts';
import { fail } from '#kernel/errors.ts';
import type { Goods } from './goods.ts';
import type { OrderLine } from './price-order.ts';

/** Axles with their two wheels and names. */
export const axles = [
  { wheels: ['FL', 'FR'], name: t('前轴', 'Front', '前軸') },
  { wheels: ['RL', 'RR'], name: t('后轴', 'Rear', '後軸') },
] as const satisfies readonly { wheels: readonly Wheel[]; name: ReturnType<typeof t> }[];

/** What two tyres of one axle must have in common (rule 9 of the trade). */
const likenessOf = ({ size, brandId, pattern, loadIndex, speed }: Goods): string =>
  JSON.stringify([size, brandId, pattern, loadIndex, speed]);

/**
 * Checks that tyres match their number, one per wheel, alike on each axle.
 * @throws retail.quantity, retail.wheel-twice, retail.axle-differs
 */
export function checkTyres(lines: readonly OrderLine[], quantity: number): void {
  const tyres = lines.filter(({ kind }) => kind === 'TYRE');
  const pieces = tyres.reduce((sum, { qty }) => sum + qty, 0);
  if (pieces !== quantity) fail('retail.quantity', { quantity, lines: pieces });
  const fitted = new Map<Wheel, Goods>();
  for (const { item, goods, qty } of lines) {
    const wheel = item?.tyreIndex;
    if (!wheel || !goods) continue;
    if (fitted.has(wheel) || qty > 1) fail('retail.wheel-twice', { wheel: wheels[wheel] });
    fitted.set(wheel, goods);
  }
  for (const { wheels: pair, name } of axles) {
    const [one, other] = pair.map((wheel) => fitted.get(wheel));
    if (one && other && likenessOf(one) !== likenessOf(other)) fail('retail.axle-differs', { axle: name });
  }
}
