import { BlockList, isIPv6 } from 'node:net';

/** Predicate for the trusted proxies given as addresses or networks (10.0.0.0/8), whose X-Forwarded-For is used. */
export function trustProxies(named: readonly string[]): (address: string | undefined) => boolean {
  const list = new BlockList();
  for (const name of named) {
    const [address = '', bits] = name.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  // A connection that has closed meanwhile has no address any more.
  return (address) => address !== undefined && list.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}
