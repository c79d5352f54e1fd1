/** Width of the world in map units (Web Mercator, so that map tiles match). */
const world = 65_536;

export interface GeoPoint {
  lat: number;
  lng: number;
}
interface Point {
  x: number;
  y: number;
}
/** Visible section of the map, in map units. */
export interface View extends Point {
  width: number;
  height: number;
}

/** Projects a location (Web Mercator) to map units, from the upper left corner of the world. */
export function project({ lat, lng }: GeoPoint): Point {
  const south = 1 - Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / Math.PI;
  return { x: ((lng + 180) / 360) * world, y: (south / 2) * world };
}

/** Aspect ratio of a view, width to height. */
export const viewAspect = 16 / 10;
/** Default minimum width of a view: some 200 km, so that the province is recognisable. */
const province = 420;
/** Margin around the points, as a share of their extent. */
const margin = 0.18;

const around = ({ x, y }: Point, width: number): View => ({
  x: x - width / 2,
  y: y - width / viewAspect / 2,
  width,
  height: width / viewAspect,
});

/** View that shows all spots, at least `narrowest` units wide. */
export function viewOf(spots: readonly GeoPoint[], narrowest = province): View {
  const points = spots.map(project);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  const span = Math.max(right - left, (bottom - top) * viewAspect) * (1 + 2 * margin);
  return around({ x: (left + right) / 2, y: (top + bottom) / 2 }, Math.max(span, narrowest));
}

/** Zooms a view by a factor, around `spot` if given. */
export function zoomView(view: View, times: number, spot?: GeoPoint): View {
  const middle = { x: view.x + view.width / 2, y: view.y + view.height / 2 };
  return around(spot ? project(spot) : middle, view.width / times);
}

export interface MapTile extends Point {
  key: string;
  address: string;
  size: number;
}
const tilePixels = 256;
const depths = { min: 3, max: 17 };

/** Map tiles of a view rendered `pixels` wide; `address` contains {z}, {x} and {y}. */
export function tilesOf(view: View, address: string, pixels: number): MapTile[] {
  const exact = Math.log2((world * pixels) / (view.width * tilePixels));
  const z = Math.min(depths.max, Math.max(depths.min, Math.round(exact)));
  const size = world / 2 ** z;
  const numbers = (from: number, length: number) => {
    const first = Math.floor(from / size);
    return Array.from({ length: Math.floor((from + length) / size) - first + 1 }, (_, at) => first + at);
  };
  const fill = (x: number, y: number) =>
    address.replace('{z}', String(z)).replace('{x}', String(x)).replace('{y}', String(y));
  return numbers(view.y, view.height).flatMap((y) =>
    numbers(view.x, view.width).map((x) => ({
      key: `${z}/${x}/${y}`,
      address: fill(x, y),
      x: x * size,
      y: y * size,
      size,
    })),
  );
}
