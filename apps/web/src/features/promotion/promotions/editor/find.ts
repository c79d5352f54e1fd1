import { api } from '#kernel/api.ts';

interface Option {
  value: number;
  label: string;
}
const asOptions = (found: readonly Option[]) =>
  found.map(({ value, label }) => ({ value: String(value), label }));

export const findSuppliers = async (text: string, signal: AbortSignal) =>
  asOptions(await api('GET /data/supplier/options', { query: text ? { text } : {} }, { signal }));
export const namesOfSuppliers = async (ids: readonly string[]) =>
  asOptions(await api('GET /data/supplier/options', { query: { all: 'true' } })).filter(({ value }) =>
    ids.includes(value),
  );

/** Search of past orders by number, plate or customer. */
export const findOrders = async (text: string, signal: AbortSignal) => {
  const body = { page: 1, pageSize: 20, ...(text && { text }) };
  const { list } = await api('POST /order/customer/order/search', { body }, { signal });
  return list.map(({ id, orderNo, plateNumber }) => ({
    value: String(id),
    label: orderNo,
    note: plateNumber,
  }));
};
export const namesOfOrders = async (ids: readonly string[]) => {
  const orders = await Promise.all(
    ids.map((id) => api('POST /order/customer/order/detail', { body: { id: Number(id) } })),
  );
  return orders.map(({ id, orderNo }) => ({ value: String(id), label: orderNo }));
};

/** Maximum numbers looked up at once. */
const batch = 8;

const findPart = async (text: string): Promise<number | undefined> => {
  const parts = await api('GET /product/partData/pick', { query: { text, use: 'ANY' } });
  return parts.find(({ partNo }) => partNo.toUpperCase() === text.toUpperCase())?.id;
};

/** Ids of the numbers, looked up in batches; undefined for unknown ones. */
async function findEach(numbers: readonly string[]): Promise<(number | undefined)[]> {
  if (numbers.length === 0) return [];
  const found = await Promise.all(numbers.slice(0, batch).map(findPart));
  return [...found, ...(await findEach(numbers.slice(batch)))];
}

/** Part ids for a pasted list of numbers, and the unknown numbers. */
export async function findParts(numbers: readonly string[]): Promise<{ ids: number[]; unknown: string[] }> {
  const asked = [...new Set(numbers.map((each) => each.trim()).filter(Boolean))];
  const found = await findEach(asked);
  return {
    ids: found.filter((id) => id !== undefined),
    unknown: asked.filter((_, at) => found[at] === undefined),
  };
}
