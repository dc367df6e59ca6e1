import { isIP } from 'node:net';
import { proxyList } from '../../../http/edge/client-address.ts';

const shape = /^[0-9a-f.:]+(\/\d{1,3})?$/i;

/** Whether a text is an address or a block of addresses; an IPv4 block is written as such. */
export function isNetwork(text: string): boolean {
  if (!shape.test(text) || /^::ffff:/i.test(text)) return false;
  try {
    proxyList([text]);
    return true;
  } catch {
    return false;
  }
}

/** Whether an address is in one of the blocks, also as an IPv4 address in the form of IPv6; in none if unknown. */
export function isInNetworks(networks: readonly string[], address: string): boolean {
  const version = isIP(address);
  return version !== 0 && proxyList(networks).check(address, version === 6 ? 'ipv6' : 'ipv4');
}
