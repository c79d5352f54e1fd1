/** Grid position of each province by code, column and row from 1, roughly as on a map. */
export const provinceCells: Readonly<Record<string, readonly [column: number, row: number]>> = {
  23: [8, 1],
  15: [5, 2],
  11: [6, 2],
  21: [7, 2],
  22: [8, 2],
  65: [1, 3],
  62: [3, 3],
  64: [4, 3],
  14: [5, 3],
  13: [6, 3],
  12: [7, 3],
  54: [1, 4],
  63: [2, 4],
  61: [4, 4],
  41: [5, 4],
  37: [6, 4],
  51: [3, 5],
  50: [4, 5],
  42: [5, 5],
  34: [6, 5],
  32: [7, 5],
  31: [8, 5],
  53: [3, 6],
  52: [4, 6],
  43: [5, 6],
  36: [6, 6],
  33: [7, 6],
  45: [4, 7],
  44: [5, 7],
  35: [6, 7],
  71: [8, 7],
  46: [4, 8],
  82: [5, 8],
  81: [6, 8],
};

/** Provinces without business, shown as inactive. */
export const quietProvinces = ['71', '81', '82'] as const;

/** Short name of a province: 浙江, 内蒙古. */
export const shortName = (name: string): string =>
  name.replace(
    /(?:壮族自治区|回族自治区|维吾尔自治区|維吾爾自治區|壯族自治區|回族自治區|自治区|自治區|省|市)$/,
    '',
  );

/** Number of distinct location colours. */
const colours = 8;
export const colourOf = (at: number): string =>
  at < 0 || at >= colours ? 'var(--tl-secondary)' : `var(--cover-${at + 1})`;
