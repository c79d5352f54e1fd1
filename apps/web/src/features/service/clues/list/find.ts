import { api } from '#kernel/api.ts';

const asOptions = (found: readonly { value: number; label: string }[]) =>
  found.map(({ value, label }) => ({ value: String(value), label }));

/** All consultants, as they are few. */
const consultants = async () => asOptions(await api('GET /order/clue/salesConsultant/option'));
export const findConsultants = async (text: string) =>
  (await consultants()).filter(({ label }) => label.includes(text));
export const namesOfConsultants = async (ids: readonly string[]) =>
  (await consultants()).filter(({ value }) => ids.includes(value));
