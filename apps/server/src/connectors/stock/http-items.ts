import { isMadeDot } from '@treadline/contract/kernel/dot.ts';
import { dayOf } from '#kernel/days.ts';
import { z } from 'zod';
import type {
  MovementPage,
  Page,
  StockRefusal,
  ExternalMovement,
  ExternalPlace,
  ExternalStock,
} from './port.ts';

const text = z.string().trim().max(200);
const qty = z.number().int().min(-9_999_999).max(9_999_999);
/** What is no DOT of a tyre that exists is none: 9999, a week of the future. */
const dot = z
  .union([z.string().regex(/^\d{4}$/), z.literal('')])
  .default('')
  .transform((told) => (isMadeDot(told, dayOf(new Date())) ? told : ''));
const quality = z.enum(['GOOD', 'BAD']);
const time = z.iso.datetime({ offset: true });

const Place = z.object({
  code: text.min(1),
  name: text.min(1),
  own: z.boolean(),
  provider: text.min(1),
  province: text.default(''),
  city: text.default(''),
  address: text.default(''),
  contact: text.default(''),
}) satisfies z.ZodType<ExternalPlace>;
const Stock = z.object({
  item: text.min(1),
  quality,
  dot,
  qty: qty.min(0),
}) satisfies z.ZodType<ExternalStock>;
const Movement = z.object({
  no: text.min(1),
  doc: text,
  item: text.min(1),
  quality,
  dot,
  qty,
  at: time,
}) satisfies z.ZodType<ExternalMovement>;

const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item).max(2000),
    next: z.string().max(500).nullable(),
    asOf: time,
  });
const Places = pageOf(Place);
const Stocks = pageOf(Stock);
const Movements = pageOf(Movement).extend({ more: z.boolean() });
const Fault = z.object({ message: z.string().min(1).max(300) });

type Read<T> = (status: number, body: string) => T | StockRefusal;
const reader =
  <T extends object>(schema: z.ZodType<T>): Read<T & { ok: true }> =>
  (status, body) => {
    const json = parseJson(body);
    const read = schema.safeParse(json);
    if (status === 200 && read.success) return { ok: true, ...read.data };
    if (status === 404) return { ok: false, reason: 'unknown-place' };
    const fault = Fault.safeParse(json);
    return { ok: false, reason: status !== 200 && fault.success ? fault.data.message : 'unreadable' };
  };

/**
 * Parser of stock location pages; a response that violates docs/warehouse-stock.md is rejected as a whole, as partial
 * stock would be wrong.
 */
export const readPlacePage: Read<Page<ExternalPlace>> = reader(Places);
export const readStockPage: Read<Page<ExternalStock>> = reader(Stocks);
export const readMovementPage: Read<MovementPage> = reader(Movements);
export const parseDone: Read<{ ok: true }> = reader(z.object({}));

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
