import { z } from 'zod';
import { inputOf, rowOf } from '../../kernel/field-schemas.ts';
import { readLoad, readTyreSets, readTyreSize, formatTyreSets } from '../../kernel/tyre-size.ts';
import { readVin } from '../../kernel/vin.ts';
import {
  carBrandFields,
  carBrandInputs,
  carSeriesFields,
  carSeriesInputs,
  vehicleFields,
  vehicleInputs,
} from './fields.ts';

const kept = { id: z.number(), version: z.number() };

/** Text normalised by `read`; refused by the rule if `read` returns null. */
const readBy = (read: (text: string) => string | null, rule: string, longest: number, example: string) =>
  z
    .string()
    .trim()
    .max(longest)
    .meta({ examples: [example] })
    .transform((text, ctx) => {
      const written = text === '' ? '' : read(text);
      if (written === null) ctx.addIssue({ code: 'custom', message: rule });
      return written ?? '';
    });

/** `2018-2023`, `2019-` (still built), `2018` (that year alone). */
function readYears(text: string): string | null {
  const found = /^((?:19|20)\d{2})\s*(?:[-–—~至]\s*((?:19|20)\d{2})?)?$/.exec(text.normalize('NFKC'));
  const [whole, from = '', to] = found ?? [];
  if (!whole || (to !== undefined && to < from)) return null;
  return to === undefined ? (whole === from ? from : `${from}-`) : to === from ? from : `${from}-${to}`;
}

/** First 3 to 11 characters of VINs, separated by blanks. */
function readPrefixes(text: string): string | null {
  const read = text.split(/[\s,，、;；]+/).map((part) => readVin(part)?.text);
  const prefixes = read.filter((part) => part !== undefined && part.length <= 11);
  return prefixes.length === read.length ? [...new Set(prefixes)].join(' ') : null;
}

const size = () => readBy((text) => readTyreSize(text)?.size ?? null, 'rule.tyreSize', 30, '225/45R18');
const load = () => readBy(readLoad, 'rule.tyreLoad', 12, '95Y XL').default('');
const required = <T extends z.ZodType<string>>(schema: T) =>
  schema.refine((text) => text !== '', 'rule.required');
const sets = (text: string): string | null => {
  const read = readTyreSets(text);
  return read && formatTyreSets(read);
};

export const CarBrand = rowOf(carBrandFields, kept);
export const CarBrandInput = inputOf(carBrandInputs);

export const CarSeries = rowOf(carSeriesFields, { ...kept, brandId: z.number() });
export const CarSeriesInput = inputOf(carSeriesInputs).extend({
  vinPrefixes: readBy(readPrefixes, 'rule.vinPrefixes', 200, 'LFV LSV').default(''),
});

export const Vehicle = rowOf(vehicleFields, { ...kept, brandId: z.number(), seriesId: z.number() });
export const VehicleInput = inputOf(vehicleInputs).extend({
  years: required(readBy(readYears, 'rule.years', 9, '2019-')),
  frontSize: required(size()),
  /** Empty: same as front. */
  rearSize: size().default(''),
  frontLoad: load(),
  rearLoad: load(),
  otherSizes: readBy(sets, 'rule.tyreSets', 199, '225/55R17; 245/45R18 + 275/40R18').default(''),
});
