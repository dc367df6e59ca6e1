import { isIP } from 'node:net';
import { proxyList } from '../../../http/edge/client-address.ts';

/** Whether an address is in one of the blocks, also as an IPv4 address in the form of IPv6; in none if unknown. */
export function isInNetworks(networks: readonly string[], address: string): boolean {
  const version = isIP(address);
  return version !== 0 && proxyList(networks).check(address, version === 6 ? 'ipv6' : 'ipv4');
}
