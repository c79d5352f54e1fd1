/** Place on a sandbox route; coordinates are null when unknown. */
export interface Place {
  name: string;
  lat: number | null;
  lng: number | null;
}

/** Hubs of the sandbox: latitude, longitude. */
const hubs: Readonly<Record<string, readonly [number, number]>> = {
  北京市: [39.9, 116.4],
  天津市: [39.13, 117.2],
  沈阳市: [41.8, 123.43],
  上海市: [31.23, 121.47],
  苏州市: [31.3, 120.62],
  南京市: [32.06, 118.8],
  杭州市: [30.27, 120.15],
  济南市: [36.65, 117.0],
  郑州市: [34.75, 113.62],
  武汉市: [30.58, 114.3],
  长沙市: [28.23, 112.94],
  广州市: [23.13, 113.26],
  佛山市: [23.02, 113.12],
  成都市: [30.67, 104.06],
  重庆市: [29.56, 106.55],
  西安市: [34.27, 108.95],
};

const known: readonly Place[] = Object.entries(hubs).map(([name, [lat, lng]]) => ({ name, lat, lng }));

export const placeOf = (city: string): Place =>
  known.find(({ name }) => name === city) ?? { name: city, lat: null, lng: null };

/** Hub nearest to the middle of a route, other than its ends if possible; the start when coordinates are unknown. */
export function findHubBetween(from: Place, to: Place): Place {
  const [lat, lng] = [middle(from.lat, to.lat), middle(from.lng, to.lng)];
  if (lat === null || lng === null) return from;
  const far = (place: Place) => Math.hypot((place.lat ?? 0) - lat, (place.lng ?? 0) - lng);
  const others = known.filter(({ name }) => ![from.name, to.name].includes(name));
  return others.toSorted((a, b) => far(a) - far(b))[0] ?? from;
}

const middle = (a: number | null, b: number | null): number | null =>
  a === null || b === null ? null : (a + b) / 2;
