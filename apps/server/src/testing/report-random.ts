import type { ReportWorld } from './report-world.ts';

/** Deterministic random numbers. */
export const seededRandom = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return seed / 2_147_483_648;
};
export interface RandomRecords {
  orders: { id: number; payable: number; state: number; refunded: number }[];
  checks: number[];
}
/** Days on which things happen: two whole months lie within, and two in part. */
export const [first, span] = ['2025-09-20', 90];

/** Applies a random event to an order, check or clue. */
export async function applyRandomEvent(
  world: ReportWorld,
  random: () => number,
  { orders, checks }: RandomRecords,
): Promise<void> {
  const { order, pay, complete, refund, check, correct, clue, shops } = world;
  const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(random() * list.length)];
  const at = new Date(Date.parse(first) + Math.floor(random() * span * 86_400_000)).toISOString();
  const shop = pick(shops);
  const one = pick(orders);
  const kind = Math.floor(random() * 8);
  if (kind < 3 || !one) {
    const nets = Array.from({ length: 2 + Math.floor(random() * 3) }, () => Math.floor(random() * 90_000));
    const made = await order({
      at,
      shop,
      nets,
      freight: Math.floor(random() * 3) * 500,
      mobile: `r${Math.floor(random() * 5)}`,
    });
    orders.push({ ...made, state: 0, refunded: 0 });
  } else if (kind < 5 && one.state === 0) {
    await pay(one.id, at);
    one.state = 1;
  } else if (kind < 6 && one.state === 1) {
    await complete(one.id, at);
    one.state = 2;
  } else if (kind < 7 && one.state > 0 && one.refunded < one.payable) {
    const rest = one.payable - one.refunded;
    const fen = random() < 0.5 ? rest : Math.ceil(rest * random());
    await refund(one.id, fen, at);
    one.refunded += fen;
  } else if (random() < 0.6)
    checks.push(
      await check({ at, shop, plate: `R${Math.floor(random() * 6)}`, red: random() < 0.6 ? ['FL'] : [] }),
    );
  else {
    const [check0] = checks.splice(0, 1);
    await (check0 === undefined ? clue({ at, shop }) : correct(check0));
  }
}
