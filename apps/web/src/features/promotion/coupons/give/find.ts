import { api } from '#kernel/api.ts';

const asOptions = (found: readonly { value: number; label: string }[]) =>
  found.map(({ value, label }) => ({ value: String(value), label }));

/** Search of promotions whose coupons can be issued now. */
export const findPromotions = async (text: string, signal: AbortSignal) =>
  asOptions(await api('GET /promotion/coupon/option', { query: { text } }, { signal }));
export const namesOfPromotions = async (ids: readonly string[]) =>
  asOptions(await api('GET /promotion/coupon/option', { query: { ids: ids.join(',') } }));
