import { z } from 'zod';
import { isCreditCode } from './credit-code.ts';
import { hasDotWeek, isFutureDot } from './dot.ts';
import { formatDay } from './format.ts';
import {
  dropInvisible,
  foldAccount,
  foldCode,
  foldDigits,
  foldDot,
  foldEmail,
  foldMobile,
  foldPhone,
  foldPlate,
  foldReference,
  foldTaxNo,
  foldVin,
} from './number-folds.ts';
import { isMasked, starSigns } from './mask.ts';
import { orElse } from './or-else.ts';
import { patterns } from './patterns.ts';
import { isPlate } from './plate.ts';
import { isSite } from './site.ts';
import { tidySize } from './tyre/find-sizes.ts';

/** Schema of a masked value that comes back, which the server replaces by the stored one or refuses. */
export const maskedText = z.string().max(200).regex(starSigns);

/** Schema of a text that refuses masked values. */
export const unmasked = (schema: z.ZodString): z.ZodString =>
  schema.refine((text) => !isMasked(text), 'rule.masked');

/** Maximum amount in fen, of a value and of a sum; larger ones are always typos. */
export const mostAmount = 1_000_000_000_00;

const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER);

const isDot = (text: string): boolean => patterns.dot.test(text);
const dotWeek = () =>
  z
    .string()
    .overwrite(foldDot)
    .regex(patterns.dot, 'rule.dot')
    .refine((dot) => !isDot(dot) || hasDotWeek(dot, formatDay(Date.now())), 'rule.dotWeek');

/**
 * Refinement of a line that names pieces by a DOT of the books: the DOT under which they are kept from now on, if any
 * are, must be one of `rules.dotOrNone`.
 */
export const whereDotIsNew =
  <L>(kept: (line: L) => { path: keyof L & string; dot: string } | null) =>
  (line: L, ctx: z.RefinementCtx): void => {
    const { path, dot } = kept(line) ?? { path: '', dot: '' };
    // What is no DOT at all the field says itself.
    const { error } = (isDot(dot) ? rules.dot() : z.string()).safeParse(dot);
    if (error)
      ctx.addIssue({ code: 'custom', path: [path], message: error.issues[0]?.message ?? 'rule.dot' });
  };

/** Validation schemas of fields shared by server, forms and imports. */
export const rules = {
  id: () => id,
  mobile: () => z.string().overwrite(foldMobile).regex(patterns.mobile, 'rule.mobile'),
  phone: () => z.string().overwrite(foldPhone).regex(patterns.phone, 'rule.phone'),
  plate: () =>
    z
      .string()
      .overwrite(foldPlate)
      .refine(isPlate, 'rule.plate')
      .meta({ examples: ['浙A12345'] }),
  vin: () => z.string().overwrite(foldVin).regex(patterns.vin, 'rule.vin'),
  /** Code of letters, digits, hyphen and underscore, compared regardless of case. */
  code: (max = 20, least = 0) =>
    z.string().overwrite(foldCode).min(least, 'rule.required').max(max).regex(patterns.code, 'rule.code'),
  /** Code of a promotion as it is said at the till; of any form, for another one is simply unknown. */
  takeCode: () => z.string().overwrite(foldReference).min(1, 'rule.required').max(20),
  bankAccount: () =>
    z
      .string()
      .overwrite(foldAccount)
      .regex(/^\d{8,30}$/, 'rule.bankAccount'),
  /** Number of somebody else, of any form: bank account, bank serial, waybill; never a masked one. */
  reference: (max = 40, least = 0) =>
    unmasked(z.string().overwrite(foldReference).min(least, 'rule.required').max(max)),
  /** Tax number: of 18 signs a credit code with its check sign, or the number of a person's identity card. */
  taxNo: () =>
    z
      .string()
      .overwrite(foldTaxNo)
      .regex(patterns.taxNo, 'rule.taxNo')
      .refine(
        (no) => no.length !== 18 || isCreditCode(no) || /^[1-8]\d{16}[\dX]$/.test(no),
        'rule.creditCode',
      ),
  creditCode: () => z.string().overwrite(foldTaxNo).refine(isCreditCode, 'rule.creditCode'),
  invoiceNo: () =>
    z
      .string()
      .overwrite(foldTaxNo)
      .regex(/^\d{20}$/, 'rule.invoiceNo'),
  /** URL of a public site, http, https or ftp: what a setting, a menu entry or a link holds. */
  site: (max = 500) => z.string().trim().max(max).refine(isSite, 'rule.site'),
  account: () => z.string().trim().regex(patterns.account, 'rule.account'),
  password: () => z.string().regex(patterns.password, 'rule.password'),
  /** Six-digit code from an SMS or an authenticator. */
  smsCode: () =>
    z
      .string()
      .overwrite(foldDigits)
      .regex(/^\d{6}$/, 'rule.smsCode'),
  email: () => unmasked(z.string().overwrite(foldEmail).max(120).regex(patterns.email, 'rule.email')),
  /** Plate, VIN or mobile asked for, perhaps only begun: folded, '' for none. */
  asked: {
    plate: () => z.string().overwrite(foldPlate).max(20).default(''),
    vin: () => z.string().overwrite(foldVin).max(20).default(''),
    mobile: () => z.string().overwrite(foldMobile).max(20).default(''),
  },
  /** DOT of a tyre that somebody holds: its week exists and has begun. */
  dot: () =>
    dotWeek().refine((dot) => !isDot(dot) || !isFutureDot(dot, formatDay(Date.now())), 'rule.dotFuture'),
  /** A DOT, or '' where it is unknown or cannot be read. */
  dotOrNone: () => orElse(rules.dot(), z.literal('')),
  /**
   * DOT of pieces that are in the books, or '': what may have been entered wrongly before can be named to set it right.
   * Together with `whereDotIsNew`.
   */
  dotInBooks: () => orElse(z.string().overwrite(foldDot).regex(patterns.dot, 'rule.dot'), z.literal('')),
  /** A DOT that is only compared with others, as an end of a range: its week exists, maybe later. */
  dotWeek,
  /** A tyre's size with its marks as somebody typed it, kept as it is written; other words stay. */
  size: (max = 40) => z.string().trim().max(max).transform(tidySize),
  /** Whole pieces from 1 to 999,999. */
  qty: () => z.number('rule.qty').int('rule.qty').min(1, 'rule.qty').max(999_999, 'rule.qtyMost'),
  /** Whole pieces from 0 to 999,999. */
  pieces: () => z.number('rule.whole').int('rule.whole').min(0, 'rule.whole').max(999_999, 'rule.qtyMost'),
  /** Integer fen, at least 0. */
  fen: () => z.number().int().min(0, 'rule.amountLeast').max(mostAmount, 'rule.amountMost'),
  name: (max = 60) => z.string().overwrite(dropInvisible).trim().min(1, 'rule.required').max(max),
  /** Name of a person or firm, or '': a mask is none. */
  party: (max = 60) => unmasked(z.string().trim().max(max)).default(''),
  remark: (max = 500) => z.string().trim().max(max).default(''),
  day: () => z.iso.date(),
  time: () => z.iso.datetime({ offset: true }),
};
