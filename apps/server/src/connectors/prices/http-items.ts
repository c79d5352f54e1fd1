import { yuanToFen } from '@treadline/contract/kernel/money.ts';
import { isSecureSite } from '@treadline/contract/kernel/site.ts';
import { z } from 'zod';
import { readForeignJson } from '../foreign-json.ts';
import type { FailedOffer, PageAnswer, ExternalOffer } from './port.ts';

/** Plausibility limit: one million yuan per tyre. */
const mostFen = 1_000_000_00;
const text = z.string().trim().max(300);
const Page = z.object({
  total: z.number().int().min(0).nullish(),
  nextCursor: z.string().max(500).nullish(),
  items: z.array(z.record(z.string(), z.unknown())).max(1000),
});
const Refusal = z.object({ message: z.string().min(1).max(500) });
const Item = z.object({
  offerNo: text.min(1),
  title: text,
  brand: text.default(''),
  pattern: text.default(''),
  size: text.default(''),
  stock: z.number().min(0),
  url: z.string().max(500).refine(isSecureSite).catch('').default(''),
});

/** Parses a page of offers. Invalid items are returned as failures, without rejecting the page. */
export function readItems(status: number, body: string): PageAnswer {
  const json = readForeignJson(body);
  const page = Page.safeParse(json);
  if (status !== 200 || !page.success) {
    const refusal = Refusal.safeParse(json);
    return { ok: false, reason: refusal.success ? refusal.data.message : 'unreadable' };
  }
  const offers: ExternalOffer[] = [];
  const failed: FailedOffer[] = [];
  for (const raw of page.data.items) {
    const read = readItem(raw);
    if ('reason' in read) failed.push(read);
    else offers.push(read);
  }
  return { ok: true, total: page.data.total ?? null, offers, failed, next: page.data.nextCursor ?? null };
}

function readItem(raw: Record<string, unknown>): ExternalOffer | FailedOffer {
  const say = (key: string): string => (typeof raw[key] === 'string' ? raw[key].slice(0, 300) : '');
  const failed = (reason: string) => ({ offerNo: say('offerNo'), title: say('title'), reason });
  if (say('error')) return failed(say('error'));
  if (!say('offerNo').trim()) return failed('no-number');
  const { price } = raw;
  if (price === undefined || price === null || price === '') return failed('no-price');
  // Yuan with at most two decimals, as text or number.
  const fen = typeof price === 'string' || typeof price === 'number' ? yuanToFen(String(price)) : null;
  if (fen === null || fen < 1 || fen > mostFen) return failed('bad-price');
  const item = Item.safeParse(raw);
  if (!item.success) {
    const [issue] = item.error.issues;
    return failed(`${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
  }
  const { stock, ...offer } = item.data;
  return { ...offer, fen, inStock: stock > 0 };
}
