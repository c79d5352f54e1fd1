/** Where a scrolled grid shows its columns, between those that are pinned: read from its header. */
function readWindow(scroller: HTMLElement) {
  const head = scroller.querySelector<HTMLElement>('.tl-grid-head');
  const cells = [...(head?.querySelectorAll<HTMLElement>('[data-slot]:not(.tl-grid-pin)') ?? [])];
  const [first, last] = [cells[0], cells.at(-1)];
  if (!head || !first || !last) return { cells: [], from: 0, to: 0 };
  const pinnedRight = head.offsetWidth - last.offsetLeft - last.offsetWidth;
  return {
    cells,
    from: scroller.scrollLeft + first.offsetLeft,
    to: scroller.scrollLeft + scroller.clientWidth - pinnedRight,
  };
}

/**
 * Tells the css what is hidden behind the pinned columns: a column of figures that is not whole is not drawn at all.
 * @returns how many columns are out of sight at the right.
 */
export function markEdges(scroller: HTMLElement): number {
  const grid = scroller.closest<HTMLElement>('.tl-grid');
  if (!grid || scroller.clientWidth === 0) return 0;
  const isOver = scroller.scrollWidth > scroller.clientWidth + 1;
  const atEnd = scroller.scrollLeft + scroller.clientWidth >= scroller.scrollWidth - 1;
  grid.toggleAttribute('data-from-left', scroller.scrollLeft > 0);
  grid.toggleAttribute('data-from-right', isOver && !atEnd);
  const { cells, from, to } = readWindow(scroller);
  const isBefore = (cell: HTMLElement) => cell.offsetLeft < from - 1;
  const isBeyond = (cell: HTMLElement) => cell.offsetLeft + cell.offsetWidth > to + 1;
  for (const cell of cells) {
    const isCut = isOver && (isBefore(cell) || isBeyond(cell));
    grid.style.setProperty(`--k${cell.dataset.slot}`, isCut ? '0' : '1');
  }
  return isOver && !atEnd ? cells.filter(isBeyond).length : 0;
}

/** Brings the next columns at the right into sight. */
export function showNextColumns(scroller: HTMLElement): void {
  const { from, to } = readWindow(scroller);
  scroller.scrollBy({ left: Math.max(80, to - from - 80) });
}
