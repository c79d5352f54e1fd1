import {
  columnOrderingFeature,
  columnPinningFeature,
  columnVisibilityFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table';
import { useMemo } from 'react';
import { isShown, orderKeys, pinnedKeys } from './settings.ts';
import type { GridColumn, GridSettings, PlacedColumn, RowId } from './types.ts';

const features = tableFeatures({ columnVisibilityFeature, columnOrderingFeature, columnPinningFeature });
const noRows: never[] = [];

function findSortKey<Row>(column: GridColumn<Row>): string | undefined {
  if (!column.sortable) return undefined;
  return column.sortable === true ? column.key : column.sortable;
}

/**
 * The visible columns, left pinned, middle, right pinned. The array keeps its identity until columns,
 * order, visibility or pins change, so that rows needn't be drawn again for a new width.
 */
export function useColumns<Row extends { id: RowId }>(columns: readonly GridColumn<Row>[], settings: GridSettings): PlacedColumn<Row>[] {
  'use no memo';
  const { order, visible, pinned } = settings;
  const state = useMemo(() => {
    const arranged = { order, visible, pinned } as GridSettings;
    const pins = pinnedKeys(columns, arranged);
    return {
      columnOrder: orderKeys(columns, arranged),
      columnVisibility: Object.fromEntries(columns.map((column) => [column.key, isShown(column, arranged)])),
      columnPinning: { start: pins.left, end: pins.right },
    };
  }, [columns, order, visible, pinned]);
  const definitions = useMemo(() => columns.map((column) => ({ id: column.key, header: column.title })), [columns]);
  const table = useTable({ features, columns: definitions, data: noRows as Row[], state });
  return useMemo(() => {
    const byKey = new Map(columns.map((column) => [column.key, column]));
    const left = table.getStartVisibleLeafColumns();
    const center = table.getCenterVisibleLeafColumns();
    const right = table.getEndVisibleLeafColumns();
    return [...left, ...center, ...right].flatMap((leaf, slot): PlacedColumn<Row>[] => {
      const column = byKey.get(leaf.id);
      if (!column) return [];
      const isLeft = slot < left.length;
      const isRight = slot >= left.length + center.length;
      return [
        {
          column,
          slot,
          side: isLeft ? 'left' : isRight ? 'right' : undefined,
          edge: (isLeft && slot === left.length - 1) || (isRight && slot === left.length + center.length),
          sortKey: findSortKey(column),
        },
      ];
    });
    // `state` stands for the table, whose identity changes with every render.
  }, [columns, state]);
}
