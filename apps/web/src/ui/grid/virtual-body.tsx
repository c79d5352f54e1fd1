import { useVirtualizer } from '@tanstack/react-virtual';
import { isSelected } from './selection.ts';
import type { GridBodyProps } from './grid-body.tsx';
import { GridRow } from './grid-row.tsx';
import type { RowId } from './types.ts';

type VirtualBodyProps<Row extends { id: RowId }> = GridBodyProps<Row> & { scroller: HTMLDivElement };

/** Grid body with virtualised rows. */
export function VirtualBody<Row extends { id: RowId }>({
  scroller,
  rows,
  heightOf,
  ...rest
}: VirtualBodyProps<Row>) {
  // The virtualizer mutates itself, which the React compiler's memoisation cannot see.
  'use no memo';
  // oxlint-disable-next-line react/incompatible-library -- not memoised, by the directive above
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller,
    estimateSize: heightOf,
    overscan: 10,
  });
  const items = virtualizer.getVirtualItems();
  const above = items[0]?.start ?? 0;
  const below = virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0);
  return (
    <div role="presentation" style={{ paddingTop: above, paddingBottom: below }}>
      {items.map(({ index }) => {
        const row = rows[index];
        return (
          row && (
            <GridRow
              key={row.id}
              context={rest.context}
              row={row}
              index={index}
              selected={isSelected(rest.selection, row.id)}
              activeSlot={rest.active?.index === index ? rest.active.slot : undefined}
            />
          )
        );
      })}
    </div>
  );
}
