interface Target {
  name: string;
  address: string;
  lat: number | null;
  lng: number | null;
}

/** URL that opens the phone's map app at a shop; null without such an app or coordinates. */
export function mapLinkTo({ name, address, lat, lng }: Target, device: string): string | null {
  if (lat === null || lng === null) return null;
  const words = encodeURIComponent(address || name);
  if (/iPhone|iPad|iPod/.test(device)) return `https://maps.apple.com/?daddr=${lat},${lng}&q=${words}`;
  return /Android|HarmonyOS|Mobile/.test(device) ? `geo:${lat},${lng}?q=${words}` : null;
}
