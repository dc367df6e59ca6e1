import { BlockList, isIP } from 'node:net';

/** Finds a client's address: the peer's, or the address given by the last trusted proxy. */
export type ClientAddressOf = (peer: string | undefined, forwardedFor: string | undefined) => string;

/** Believes `X-Forwarded-For` from the right, as far as each hop is a trusted proxy. */
export function clientAddressReader(trustedProxies: readonly string[]): ClientAddressOf {
  const trusted = proxyList(trustedProxies);
  const isTrusted = (address: string) => trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  return (peer, forwardedFor) => {
    let client = plainAddress(peer ?? '');
    if (!forwardedFor) return client || 'unknown';
    const hops = forwardedFor.split(',').map((hop) => plainAddress(hop.trim()));
    for (let hop = hops.pop(); hop !== undefined; hop = hops.pop()) {
      if (!isIP(client) || !isTrusted(client) || !isIP(hop)) break;
      client = hop;
    }
    return client || 'unknown';
  };
}

/** The trusted proxies as a list to check against; throws on an entry that is no address or block. */
export function proxyList(entries: readonly string[]): BlockList {
  const list = new BlockList();
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, /^\d+$/.test(bits) ? Number(bits) : Number.NaN, family);
  }
  return list;
}

/** The /24 (IPv4) or /56 (IPv6) of an address, which one household or office shares. */
export function neighbourhood(address: string): string {
  if (isIP(address) === 4) return `${address.split('.').slice(0, 3).join('.')}.0/24`;
  if (isIP(address) !== 6) return address;
  const groups = expand(address);
  return `${groups.slice(0, 3).join(':')}:${(groups[3] ?? '0000').slice(0, 2)}00::/56`;
}

/** The key of limits by address: an IPv4 address, or the /56 of an IPv6 subscriber. */
export const subscriber = (address: string): string => (isIP(address) === 6 ? neighbourhood(address) : address);

/** An address without the port that some proxies add, and without the IPv6 form of an IPv4 address. */
function plainAddress(address: string): string {
  const withoutPort = /^\[(.*)\](:\d+)?$/.exec(address)?.[1] ?? /^(\d+(?:\.\d+){3}):\d+$/.exec(address)?.[1] ?? address;
  return withoutPort.replace(/^::ffff:(?=\d+\.)/i, '');
}

function expand(address: string): string[] {
  const [head = '', tail] = address.toLowerCase().split('::');
  const left = head ? head.split(':') : [];
  const right = tail ? tail.split(':') : [];
  const missing = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array.from({ length: missing }, () => '0'), ...right].map((group) => group.padStart(4, '0'));
}
