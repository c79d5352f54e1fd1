/** Parts of the home screen that the user can arrange independently. */
const arrangedParts = ['shortcuts', 'cards', 'queues', 'charts'] as const;
/** Part of the home screen that the user can arrange. */
export type ArrangedPart = (typeof arrangedParts)[number];

/** Arrangement of one part of the home screen: keys in the user's order, and hidden keys. */
export interface Order {
  readonly order: readonly string[];
  readonly hidden: readonly string[];
}
type Arrangement = Readonly<Record<ArrangedPart, Order>>;

/** Preference key of the home screen's arrangement. Other versions are ignored in favour of the default. */
export const arrangementSetting = 'home';
const version = 1;

const noOrder: Order = { order: [], hidden: [] };

const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((each) => typeof each === 'string') : [];

function readOrder(saved: unknown): Order {
  if (typeof saved !== 'object' || saved === null) return noOrder;
  const { order, hidden } = saved as { order?: unknown; hidden?: unknown };
  return { order: textsOf(order), hidden: textsOf(hidden) };
}

/** Parses a saved arrangement; invalid values give the default. */
export function readArrangement(saved: unknown): Arrangement {
  const parts = (saved ?? {}) as Record<string, unknown>;
  const known = parts.version === version ? parts : {};
  return {
    shortcuts: readOrder(known.shortcuts),
    cards: readOrder(known.cards),
    queues: readOrder(known.queues),
    charts: readOrder(known.charts),
  };
}

/** Converts an arrangement to its preference value; undefined, which deletes it, for the default. */
export const settingOf = (arrangement: Arrangement): object | undefined =>
  arrangedParts.every((part) => arrangement[part].order.length + arrangement[part].hidden.length === 0)
    ? undefined
    : { version, ...arrangement };

/** `wanted` plus the missing elements of `all`, each inserted after its predecessor there. */
function completed(wanted: readonly string[], all: readonly string[]): string[] {
  const keys = [...wanted];
  for (const [at, key] of all.entries())
    if (!keys.includes(key)) keys.splice(at === 0 ? 0 : keys.indexOf(all[at - 1] ?? '') + 1, 0, key);
  return keys;
}

/** Keys of a part in the user's order, without unknown ones; new keys keep their default position. */
export const applyOrder = (standard: readonly string[], { order }: Order): string[] =>
  completed(
    order.filter((key) => standard.includes(key)),
    standard,
  );

/** Records of a part in the user's order, without hidden ones. */
export function visibleRecords<T>(records: readonly T[], keyOf: (record: T) => string, order: Order): T[] {
  const byKey = new Map(records.map((record) => [keyOf(record), record]));
  return applyOrder([...byKey.keys()], order)
    .filter((key) => !order.hidden.includes(key))
    .map((key) => byKey.get(key) as T);
}

/** Arrangement with the shown keys in a new order; keys that are not shown (other companies) keep their position. */
export const reorderKeys = (keys: readonly string[], { order, hidden }: Order): Order => ({
  order: completed(keys, order),
  hidden,
});

/** Arrangement with one key hidden or shown. */
export const toggleHidden = (key: string, isHidden: boolean, { order, hidden }: Order): Order => ({
  order,
  hidden: [...hidden.filter((each) => each !== key), ...(isHidden ? [key] : [])],
});
