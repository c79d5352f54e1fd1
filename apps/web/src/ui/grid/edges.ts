/** Horizontal range of a scrolled grid between its pinned columns, read from the header. */
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
 * Marks columns hidden behind the pinned ones for CSS: a partly hidden column of figures is not drawn at all.
 * All reads precede all writes to avoid repeated layouts. @returns the number of columns hidden at the right.
 */
export function markEdges(scroller: HTMLElement): number {
  const grid = scroller.closest<HTMLElement>('.tl-grid');
  if (!grid || scroller.clientWidth === 0) return 0;
  const isOver = scroller.scrollWidth > scroller.clientWidth + 1;
  const fromLeft = scroller.scrollLeft > 0;
  const atEnd = scroller.scrollLeft + scroller.clientWidth >= scroller.scrollWidth - 1;
  const { cells, from, to } = readWindow(scroller);
  const isBefore = (cell: HTMLElement) => cell.offsetLeft < from - 1;
  const isBeyond = (cell: HTMLElement) => cell.offsetLeft + cell.offsetWidth > to + 1;
  const beyond = new Set(isOver ? cells.filter(isBeyond) : []);
  const cut = new Set(isOver ? cells.filter((cell) => beyond.has(cell) || isBefore(cell)) : []);
  const isCutText = (cell: HTMLElement) =>
    beyond.has(cell) && cell.offsetLeft < to - 1 && !cell.classList.contains('tl-grid-right');
  const cutsText = !atEnd && cells.some(isCutText);
  grid.toggleAttribute('data-from-left', fromLeft);
  grid.toggleAttribute('data-from-right', isOver && !atEnd);
  grid.toggleAttribute('data-cut-text', cutsText);
  for (const cell of cells) {
    const [name, value] = [`--k${cell.dataset.slot}`, cut.has(cell) ? '0' : '1'];
    if ((grid.style.getPropertyValue(name) || '1') !== value) grid.style.setProperty(name, value);
  }
  return isOver && !atEnd ? beyond.size : 0;
}

/** Scrolls to the next hidden columns at the right. */
export function showNextColumns(scroller: HTMLElement): void {
  const { from, to } = readWindow(scroller);
  scroller.scrollBy({ left: Math.max(80, to - from - 80) });
}
