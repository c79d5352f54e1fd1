/** As people write it: 广东省 and 广东 are one. */
const bare = (name: string): string => name.replace(/(省|市|(壮族|回族|维吾尔)?自治区|特别行政区)$/, '');

/** Roads are called after cities, too: 南京路 says nothing of where it is. */
const road = /^[东南西北中]?(路|街|道|大道|大街)/;

const beginsWith = (address: string, name: string): boolean => {
  const place = bare(name);
  return place !== '' && address.startsWith(place) && !road.test(address.slice(place.length));
};

/** Joins an address without repeating province and city, which people may or may not include. */
export function composeAddress(province: string, city: string, address: string): string {
  if (beginsWith(address, province)) return address;
  if (beginsWith(address, city)) return `${province}${address}`;
  return bare(province) === bare(city) ? `${city}${address}` : `${province}${city}${address}`;
}
