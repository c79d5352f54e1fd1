import { api } from '../../../kernel/api.ts';

const asOptions = (found: readonly { value: number; label: string }[]) =>
  found.map(({ value, label }) => ({ value: String(value), label }));

export const findDealers = async (text: string, signal: AbortSignal) =>
  asOptions(await api('GET /data/dealerData/dealers', { query: { text } }, { signal }));
export const namesOfDealers = async (ids: readonly string[]) =>
  asOptions(await api('GET /data/dealerData/dealers', { query: { ids: ids.join(',') } }));

/** Consultants are few: fetched whole. */
const consultants = async () => asOptions(await api('GET /order/clue/salesConsultant/option'));
export const findConsultants = async (text: string) =>
  (await consultants()).filter(({ label }) => label.includes(text));
export const namesOfConsultants = async (ids: readonly string[]) =>
  (await consultants()).filter(({ value }) => ids.includes(value));
