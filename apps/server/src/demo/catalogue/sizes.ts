export interface Size {
  width: number;
  aspect: number;
  rim: number;
  load: number;
  speed: string;
  xl: boolean;
  suv: boolean;
  /** Sales relative to other sizes. */
  demand: number;
}

/** Sizes on the market: "205/55R16 91V", with XL and S (SUV) marked, and demand at the end. */
const table = `155/65R13 73T 2|165/70R14 81T 2|175/65R14 82H 3|175/70R14 84T 3|185/60R14 82H 3|185/65R14 86H 3
185/60R15 84H 5|185/65R15 88H 6|195/55R15 85V 4|195/60R15 88V 5|195/65R15 91V 9|205/65R15 94H 3|195/55R16 87V 4|205/50R16 87V 3
205/55R16 91V 16|205/60R16 92V 7|205/65R16 95H 3|215/55R16 97W XL 3|215/60R16 95H 8|225/55R16 95V 3|225/60R16 98V 2|215/65R16 98H S 5
235/70R16 106T S 2|205/45R17 88W XL 3|205/50R17 93W XL 4|215/45R17 91W XL 5|215/50R17 95V XL 6|215/55R17 94V 8|225/45R17 94W XL 7
225/50R17 98W XL 8|225/55R17 97W 5|215/60R17 96H S 5|225/60R17 99H S 4|225/65R17 102H S 8|235/55R17 99W S 3|235/65R17 104H S 4
215/45R18 93W XL 3|225/40R18 92Y XL 4|225/45R18 95Y XL 7|235/40R18 95Y XL 3|235/45R18 98Y XL 7|245/40R18 97Y XL 4|245/45R18 100Y XL 6
225/55R18 98V S 4|225/60R18 100H S 5|235/50R18 101W XL S 4|235/55R18 100V S 5|235/60R18 103V S 6|255/55R18 109W XL S 3|265/60R18 110T S 3
225/45R19 96W XL 2|245/40R19 98Y XL 3|245/45R19 102Y XL 3|255/35R19 96Y XL 2|255/40R19 100Y XL 2|255/45R19 104Y XL 5|235/50R19 99V S 4
235/55R19 105V XL S 5|255/50R19 107W XL S 3|265/50R19 110Y XL S 2|245/45R20 103Y XL 2|255/45R20 105W XL S 3|275/40R20 106Y XL S 2
275/45R20 110Y XL S 2|315/35R20 110Y XL S 1`;

const parseSize = (text: string): Size => {
  const m = /^(\d{3})\/(\d{2})R(\d{2}) (\d{2,3})([A-Z])(?: (XL))?(?: (S))? (\d+)$/.exec(text.trim());
  if (!m) throw new Error(`not a size: ${text}`);
  return {
    width: Number(m[1]),
    aspect: Number(m[2]),
    rim: Number(m[3]),
    load: Number(m[4]),
    speed: m[5] ?? '',
    xl: m[6] !== undefined,
    suv: m[7] !== undefined,
    demand: Number(m[8]),
  };
};

export const sizes: readonly Size[] = table.split(/[|\n]/).map(parseSize);

const rimPrice: Readonly<Record<number, number>> = {
  13: 300,
  14: 370,
  15: 470,
  16: 680,
  17: 860,
  18: 1080,
  19: 1420,
  20: 1780,
};

/** Retail price of a size from the leading brand, in yuan. */
export const basePrice = (size: Size): number =>
  (rimPrice[size.rim] ?? 800) + (size.width - 205) * 3.5 + (size.suv ? 40 : 0);
