export interface MapPoint {
  lat: number;
  lng: number;
}

/**
 * Parses a point in China from two numbers: `30.2741,120.1551`. Either may come first, since latitudes and longitudes
 * in China do not overlap. null for anything else.
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

/** Formats a map point for display and requests; five decimals are about a metre. */
export const formatMapPoint = ({ lat, lng }: MapPoint): string => `${lat.toFixed(5)},${lng.toFixed(5)}`;
