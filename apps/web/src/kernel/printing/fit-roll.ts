/** Length of a receipt's paper in mm for a height in CSS px, with the millimetre that rounding may take. */
export const rollLength = (px: number): number => Math.ceil((px * 25.4) / 96) + 1;

/**
 * Names the length of a receipt in its page size, once it is laid out: browsers know no length "auto". Other pages stay
 * as they are.
 */
export function fitRoll(page: Document): void {
  const { roll } = page.documentElement.dataset;
  const [sheet] = page.styleSheets;
  if (!roll || !sheet) return;
  const length = rollLength(page.body.getBoundingClientRect().height);
  sheet.insertRule(`@page{size:${roll}mm ${length}mm;margin:0}`, sheet.cssRules.length);
}
