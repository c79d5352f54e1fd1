export interface MapPoint {
  lat: number;
  lng: number;
}

/**
 * A point in China from two numbers as maps give them: `30.2741,120.1551`. Either may come first: no latitude there is
 * a longitude there. Null for anything else.
 */
export function readPoint(text: string): MapPoint | null {
  const numbers = text
    .normalize('NFKC')
    .trim()
    .split(/[\s,、]+/);
  if (numbers.length !== 2 || !numbers.every((each) => /^\d{1,3}(\.\d{1,15})?$/.test(each))) return null;
  const [lat = 0, lng = 0] = numbers.map(Number).toSorted((a, b) => a - b);
  return lat >= 3 && lat <= 54 && lng >= 73 && lng <= 136 ? { lat, lng } : null;
}

/** A point as it is shown and sent: five decimals are a metre. */
export const sayPoint = ({ lat, lng }: MapPoint): string => `${lat.toFixed(5)},${lng.toFixed(5)}`;
