import type { ForecastLimits } from '@treadline/contract/service/tyre-checks/forecast.ts';
import { checkSettings } from '@treadline/contract/service/tyre-checks/settings.ts';
import type { VerdictLimits } from '@treadline/contract/service/tyre-checks/verdict.ts';
import type { Db } from '#kernel/db.ts';
import { readSettings } from '#kernel/settings.ts';

const {
  redDepth,
  yellowDepth,
  watchDepth,
  goodDepth,
  ageYears,
  steerDepth,
  unevenDepth,
  axleDepth,
  axleWeeks,
  setWeeks,
  minDays,
  minKm,
  minWear,
  error,
  rise,
} = checkSettings.settings;
const verdict = { redDepth, yellowDepth, watchDepth, goodDepth, ageYears, steerDepth };
const hints = { unevenDepth, axleDepth, axleWeeks, setWeeks };
const forecast = { minDays, minKm, minWear, error, rise };

/** Returns the limits for judging and forecasting tyres, now or at the time of a check. */
export const readLimits = (db: Db, at?: Date): Promise<VerdictLimits & ForecastLimits> =>
  readSettings(db, { ...verdict, ...hints, ...forecast }, at);
