import type { GridColumn, GridDensity, GridSettings } from './types.ts';

type AnyColumn = Pick<GridColumn<never>, 'key' | 'hidden' | 'fixed'>;

export type SettingsAction =
  | { kind: 'show'; key: string; visible: boolean }
  | { kind: 'resize'; key: string; width: number }
  | { kind: 'fit'; key: string }
  | { kind: 'move'; key: string; before: string | undefined }
  | { kind: 'pin'; key: string; side: 'left' | 'right' | undefined }
  | { kind: 'density'; density: GridDensity }
  | { kind: 'reset' };

export const minColumnWidth = 56;
export const maxColumnWidth = 800;

/** Column keys in the user's order; new columns keep their default position. */
export function orderKeys(columns: readonly AnyColumn[], settings: GridSettings): string[] {
  const known = new Set(columns.map((column) => column.key));
  const ordered = (settings.order ?? []).filter((key) => known.has(key));
  const placed = new Set(ordered);
  for (const [at, column] of columns.entries()) {
    if (placed.has(column.key)) continue;
    const previous = columns[at - 1]?.key;
    ordered.splice(previous === undefined ? 0 : ordered.indexOf(previous) + 1, 0, column.key);
    placed.add(column.key);
  }
  return ordered;
}

export function isShown(column: AnyColumn, settings: GridSettings): boolean {
  return settings.visible?.[column.key] ?? !column.hidden;
}

/** Pinned column keys; by default the screen's fixed ones and the first visible column. */
export function pinnedKeys(
  columns: readonly AnyColumn[],
  settings: GridSettings,
): { left: string[]; right: string[] } {
  const order = orderKeys(columns, settings);
  const byKey = new Map(columns.map((column) => [column.key, column]));
  if (settings.pinned) {
    const { left, right } = settings.pinned;
    return {
      left: order.filter((key) => left.includes(key)),
      right: order.filter((key) => right.includes(key)),
    };
  }
  const shown = order.filter((key) => isShown(byKey.get(key) ?? { key }, settings));
  const left = shown.filter((key, at) => at === 0 || byKey.get(key)?.fixed === 'left');
  return { left, right: shown.filter((key) => byKey.get(key)?.fixed === 'right' && !left.includes(key)) };
}

function moveKey(
  columns: readonly AnyColumn[],
  settings: GridSettings,
  key: string,
  before: string | undefined,
): GridSettings {
  if (key === before) return settings;
  const order = orderKeys(columns, settings).filter((other) => other !== key);
  const at = before === undefined ? order.length : order.indexOf(before);
  order.splice(at === -1 ? order.length : at, 0, key);
  return { ...settings, order, pinned: settings.pinned ?? pinnedKeys(columns, settings) };
}

function pinKey(
  columns: readonly AnyColumn[],
  settings: GridSettings,
  key: string,
  side: 'left' | 'right' | undefined,
): GridSettings {
  const { left, right } = pinnedKeys(columns, settings);
  const without = (keys: string[]) => keys.filter((other) => other !== key);
  return {
    ...settings,
    pinned: {
      left: side === 'left' ? [...without(left), key] : without(left),
      right: side === 'right' ? [...without(right), key] : without(right),
    },
  };
}

/** Reducer of the grid settings. The last visible column cannot be hidden, since it could not be brought back. */
export function reduceSettings(
  columns: readonly AnyColumn[],
  settings: GridSettings,
  action: SettingsAction,
): GridSettings {
  switch (action.kind) {
    case 'show': {
      const others = columns.filter((column) => column.key !== action.key && isShown(column, settings));
      if (!action.visible && others.length === 0) return settings;
      return { ...settings, visible: { ...settings.visible, [action.key]: action.visible } };
    }
    case 'resize': {
      const width = Math.round(Math.min(maxColumnWidth, Math.max(minColumnWidth, action.width)));
      return { ...settings, widths: { ...settings.widths, [action.key]: width } };
    }
    case 'fit': {
      const { [action.key]: _, ...widths } = settings.widths ?? {};
      return { ...settings, widths };
    }
    case 'move':
      return moveKey(columns, settings, action.key, action.before);
    case 'pin':
      return pinKey(columns, settings, action.key, action.side);
    case 'density':
      return { ...settings, density: action.density };
    case 'reset':
      return {};
  }
}
