export type FilterOption = { value: string; label: string };

type FieldBase = { key: string; label: string };

export type FilterField =
  | (FieldBase & { kind: 'text'; placeholder?: string })
  | (FieldBase & {
      kind: 'select';
      multiple?: boolean;
      options: readonly FilterOption[];
      /** Placeholder that states the default; everything if absent. */
      placeholder?: string;
    })
  | (FieldBase & {
      kind: 'select';
      multiple?: boolean;
      /** Loads remote options for a search text ('' for the first ones). */
      search: (query: string, signal: AbortSignal) => Promise<readonly FilterOption[]>;
      /** Loads labels of values from a link or a preset. */
      resolve?: (values: readonly string[]) => Promise<readonly FilterOption[]>;
    })
  | (FieldBase & {
      kind: 'numberRange';
      unit?: string;
      /** Stored units per displayed unit: 100 displays fen as yuan. 1 by default. */
      scale?: number;
    })
  | (FieldBase & { kind: 'dayRange' })
  | (FieldBase & { kind: 'boolean'; yes?: string; no?: string });

declare const made: unique symbol;
/** Fields of a filter bar. Only the kernel's `filtersOf` makes them, from the filters of a route. */
export type FilterFields = readonly FilterField[] & { readonly [made]: true };

/** Filter range, inclusive, open at absent ends. Dates are YYYY-MM-DD, numbers in stored units. */
export type FilterRange<T> = { from?: T; to?: T };

export type FilterValue = string | readonly string[] | boolean | FilterRange<string> | FilterRange<number>;

export type FilterValues = Readonly<Record<string, FilterValue | undefined>>;

export type FilterPreset = { id: string; name: string; values: FilterValues };

export type FilterPresets = {
  /** Predefined filters of the screen, which cannot be deleted. */
  builtIn?: readonly FilterPreset[];
  items: readonly FilterPreset[];
  onSave: (name: string, values: FilterValues) => void | Promise<void>;
  onDelete: (id: string) => void | Promise<void>;
};
