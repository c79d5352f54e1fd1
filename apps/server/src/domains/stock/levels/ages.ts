import { sql, type RawBuilder } from 'kysely';
import { stockSettings } from '@treadline/contract/stock/inventory/settings.ts';
import type { AgeClass } from '@treadline/contract/stock/levels/ages.ts';
import { settingIn } from '#kernel/settings.ts';

const { ageFresh, ageNormal, ageTransfer, agePromote } = stockSettings.settings;
const today = sql`(now() AT TIME ZONE 'Asia/Shanghai')::date`;

/** What a DOT's key must be above to be at most so many weeks old today; asked once a query. */
const after = (weeks: Parameters<typeof settingIn>[0]): RawBuilder<number> =>
  sql<number>`(SELECT to_char(${today} - 7 * (${settingIn(weeks)} + 1), 'IYIW')::int)`;

/** Two digits more than a year ahead are of the last century. */
const lastCentury = sql`(SELECT (to_char(${today}, 'IY')::int + 2) * 100)`;

/** SQL for the age class of a DOT, from the column with its sort key. */
export const ageClassSql = (key: string): RawBuilder<AgeClass> => {
  const dot = sql.ref(key);
  return sql<AgeClass>`(CASE WHEN ${dot} IS NULL THEN 'UNKNOWN'
    WHEN ${dot} >= ${lastCentury} THEN 'STOP'
    WHEN ${dot} > ${after(ageFresh)} THEN 'FRESH' WHEN ${dot} > ${after(ageNormal)} THEN 'NORMAL'
    WHEN ${dot} > ${after(ageTransfer)} THEN 'TRANSFER' WHEN ${dot} > ${after(agePromote)} THEN 'PROMOTE' ELSE 'STOP' END)`;
};

/** Two index ranges of DOT keys that contain every DOT of age class STOP. */
export const mayBeStopped = [sql`<= ${after(agePromote)}`, sql`>= ${lastCentury}`] as const;
