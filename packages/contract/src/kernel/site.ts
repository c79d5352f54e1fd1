/** IPv4 networks that are no public address: this host, private, shared, loopback, link-local, special, multicast. */
const closedV4: readonly (readonly [first: number, bits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
].map(([address, bits]) => [numberOf(String(address)), Number(bits)]);

function numberOf(address: string): number {
  return address.split('.').reduce((sum, part) => sum * 256 + Number(part), 0);
}

const isClosedV4 = (address: number): boolean =>
  closedV4.some(([first, bits]) => {
    const size = 2 ** (32 - bits);
    return Math.floor(address / size) === Math.floor(first / size);
  });

/** The eight groups of an IPv6 address as `URL` writes it. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const parts =
    tail === undefined ? head : [...head, ...Array(8 - head.length - tail.length).fill('0'), ...tail];
  return [...parts].map((group) => Number.parseInt(group, 16));
}

/** IPv4 address within an IPv6 one: mapped, compatible, translated (64:ff9b::), 6to4 (2002::). */
function embeddedV4(groups: readonly number[]): number | null {
  const at = (index: number): number => groups[index] ?? 0;
  const last = at(6) * 65_536 + at(7);
  if (groups.slice(0, 5).every((group) => group === 0) && [0, 0xffff].includes(at(5))) return last;
  if (at(0) === 0x64 && at(1) === 0xff9b) return last;
  return at(0) === 0x2002 ? at(1) * 65_536 + at(2) : null;
}

/** Whether an IPv6 address is private (fc00::/7), link-local, site-local, multicast, loopback or of a closed IPv4. */
function isClosedV6(groups: readonly number[]): boolean {
  const [first = 0] = groups;
  const v4 = embeddedV4(groups);
  return (
    (first & 0xfe00) === 0xfc00 ||
    (first & 0xff80) === 0xfe80 ||
    first >= 0xff00 ||
    (v4 !== null && isClosedV4(v4))
  );
}

/** Whether a host of `URL`, which writes IPv4 addresses of any notation with four decimals, is a public one. */
function isPublicHost(host: string): boolean {
  if (host.startsWith('[')) return !isClosedV6(groupsOf(host.slice(1, -1)));
  const name = host.replace(/\.$/, '');
  if (/^\d+(?:\.\d+){3}$/.test(name)) return !isClosedV4(numberOf(name));
  const last = name.slice(name.lastIndexOf('.') + 1);
  const isNamed = name.includes('.') && !name.startsWith('.') && /[a-z]/.test(last);
  return isNamed && !/(?:^|\.)(?:localhost|local|internal)$/.test(name);
}

/**
 * Whether a text is a URL that the product keeps: http, https or ftp and a public host, no user name, no address of a
 * private, loopback or link-local network in any notation. No zod: screens import it.
 */
export function isSite(text: string): boolean {
  if (!/^(?:https?|ftp):\/\/[^\s"<>\\/@?#]+(?:[/?#][^\s"<>\\]*)?$/i.test(text)) return false;
  try {
    return isPublicHost(new URL(text).hostname);
  } catch {
    return false;
  }
}

/** Whether a text is such a URL by https, as links of other systems must be. */
export const isSecureSite = (text: string): boolean => /^https:/i.test(text) && isSite(text);
