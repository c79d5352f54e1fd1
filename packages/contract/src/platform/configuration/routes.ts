import { z } from 'zod';
import { routes } from '../../kernel/route.ts';
import { rules } from '../../kernel/rules.ts';

const keeper = { needs: ['configuration_dictionary'], types: ['OTHER'] } as const;
const int = z.number().int();

/** Value of a setting by its field's kind; fen for money. */
export const SettingValue = z.union([z.number(), z.boolean(), z.string()]);

/** Change of a setting. */
export const SettingChange = z.object({
  id: int,
  value: SettingValue,
  from: z.string(),
  reason: z.string(),
  by: z.string(),
  createdTime: z.string(),
  takenBackTime: z.string().nullable(),
});

/** Current and planned values of a setting; its texts, kind and range are in setting-tables.ts. */
export const SettingRow = z.object({
  key: z.string(),
  value: SettingValue,
  /** Change in force; null if never set. */
  since: SettingChange.nullable(),
  /** Planned changes, the next one first. */
  plans: z.array(SettingChange),
  /** Id of the newest change seen, for optimistic locking. */
  latest: int,
});

const byKey = z.strictObject({ key: z.string().max(80) });

export const configurationRoutes = routes({
  list: {
    method: 'GET',
    path: '/data/config/list',
    ...keeper,
    summary: 'Configuration centre: what is in force, and what is planned',
    response: z.object({ list: z.array(SettingRow) }),
  },
  change: {
    method: 'PUT',
    path: '/data/config/:key',
    record: 'platform',
    ...keeper,
    summary: 'Change a setting, at once or from a day on',
    params: byKey,
    body: z.strictObject({
      value: SettingValue,
      reason: z.string().trim().min(1, 'rule.required').max(200),
      /** Effective date; immediate if absent. */
      from: rules.day().nullable().default(null),
      latest: int,
    }),
    response: SettingRow,
  },
  takeBack: {
    method: 'PUT',
    path: '/data/config/takeBack/:id',
    record: 'platform',
    ...keeper,
    summary: 'Take back a change that is not yet in force',
    response: SettingRow,
  },
  history: {
    method: 'GET',
    path: '/data/config/history',
    ...keeper,
    summary: 'Every change of a setting, the newest first',
    query: byKey,
    response: z.object({ list: z.array(SettingChange) }),
  },
});
