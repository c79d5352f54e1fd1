import type { z } from 'zod';
import { dotAgeWeeks, dotKey } from '@treadline/contract/kernel/dot.ts';
import type { Text } from '@treadline/contract/kernel/text.ts';
import { wheels, type Wheel } from '@treadline/contract/retail/retail-orders/fields.ts';
import type { retailOrderRoutes } from '@treadline/contract/retail/retail-orders/routes.ts';
import { retailSettings } from '@treadline/contract/retail/retail-orders/settings.ts';
import type { Ctx } from '#kernel/context.ts';
import { dayOf } from '#kernel/days.ts';
import { fail } from '#kernel/errors.ts';
import { readSettings } from '#kernel/settings.ts';
import { requireNotRecalled } from '#domains/stock/inventory/index.ts';
import { axles } from '../placing/check-lines.ts';

export type Fitted = z.output<(typeof retailOrderRoutes)['complete']['body']>['fitted'];
/** A tyre line of an order; pieces that are not given up. */
export interface TyreLine {
  id: number;
  part_id: number | null;
  qty: number;
  tyre_index: Wheel | null;
  tyre_source: number | null;
}
/** Fitted tyres of one line: DOTs as read, '' if unreadable, and the wheel. */
export interface FittedLine {
  line: TyreLine;
  dots: string[];
  wheel: Wheel | null;
}

/**
 * Assigns fitted tyres to the order's lines, one DOT each.
 * @throws retail.fitted, record.not-found, retail.wheel-twice
 */
export function sortFitted(tyres: readonly TyreLine[], fitted: Fitted): FittedLine[] {
  if (fitted.some(({ lineId }) => !tyres.some(({ id }) => id === lineId))) fail('record.not-found');
  const lines = tyres.map((line) => {
    const own = fitted.filter(({ lineId }) => lineId === line.id);
    if (own.length !== line.qty) fail('retail.fitted');
    const named = own.find(({ tyreIndex }) => tyreIndex)?.tyreIndex ?? null;
    return {
      line,
      dots: own.map(({ dot }) => dot),
      wheel: line.qty === 1 ? (named ?? line.tyre_index) : null,
    };
  });
  const seen = new Set<Wheel>();
  for (const { wheel } of lines) {
    if (wheel && seen.has(wheel)) fail('retail.wheel-twice', { wheel: wheels[wheel] });
    if (wheel) seen.add(wheel);
  }
  return lines;
}

/**
 * Refuses tyres under a recall, and tyres of a recalled part with an unread DOT, whatever their origin.
 * @throws inventory.recalled, inventory.dot-needed at the tyre's field
 */
export const checkRecalls = (ctx: Ctx, tyres: readonly TyreLine[], fitted: Fitted): Promise<void> =>
  requireNotRecalled(
    ctx,
    fitted.map(({ lineId, dot }, at) => ({
      partId: tyres.find(({ id }) => id === lineId)?.part_id ?? 0,
      dot,
      path: `fitted.${at}.dot`,
    })),
  );

/** Returns the weeks between the DOTs of the two tyres of each axle, where both were read. */
export function axleWeeks(lines: readonly FittedLine[]): { axle: Text; weeks: number }[] {
  const today = dayOf(new Date());
  return axles.flatMap(({ wheels: pair, name }) => {
    const dots = pair.map((wheel) => lines.find((line) => line.wheel === wheel)?.dots[0] ?? '');
    if (!dots.every((dot) => dotKey(dot) !== null)) return [];
    const [one = 0, other = 0] = dots.map((dot) => dotAgeWeeks(dot, today));
    return [{ axle: name, weeks: Math.abs(one - other) }];
  });
}

/**
 * Returns axles whose tyres are far apart in age, to be logged.
 * @throws retail.axle-consent where the customer must consent
 */
export async function checkAxles(
  { db }: Pick<Ctx, 'db'>,
  lines: readonly FittedLine[],
  consent: boolean,
): Promise<{ axle: Text; weeks: number }[]> {
  const { axleWarnWeeks, axleConsentWeeks } = retailSettings.settings;
  const set = await readSettings(db, { axleWarnWeeks, axleConsentWeeks });
  const apart = axleWeeks(lines).filter(({ weeks }) => weeks > set.axleWarnWeeks);
  const wide = apart.find(({ weeks }) => weeks > set.axleConsentWeeks);
  if (wide && !consent) fail('retail.axle-consent', wide);
  return apart;
}
