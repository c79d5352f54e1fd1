interface Target {
  name: string;
  address: string;
  lat: number | null;
  lng: number | null;
}

/** What opens the map of the phone at a shop; null where there is none to open, or its place is not known. */
export function wayTo({ name, address, lat, lng }: Target, device: string): string | null {
  if (lat === null || lng === null) return null;
  const words = encodeURIComponent(address || name);
  if (/iPhone|iPad|iPod/.test(device)) return `https://maps.apple.com/?daddr=${lat},${lng}&q=${words}`;
  return /Android|HarmonyOS|Mobile/.test(device) ? `geo:${lat},${lng}?q=${words}` : null;
}
