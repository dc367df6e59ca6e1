import { BlockList, isIP } from 'node:net';

/** Blocks of the IANA special-purpose registries, multicast and the cloud's own addresses: nothing of the internet is there. */
const notPublic = {
  ipv4: [
    ...['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'],
    ...['192.0.0.0/24', '192.0.2.0/24', '192.31.196.0/24', '192.52.193.0/24', '192.88.99.0/24', '192.168.0.0/16'],
    ...['192.175.48.0/24', '168.63.129.16/32', '198.18.0.0/15', '198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/3'],
  ],
  // Only 2000::/3 is the internet; of it, these are not.
  ipv6: ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'],
} as const;

const blocked = new BlockList();
for (const block of notPublic.ipv4) addBlock(blocked, block, 'ipv4');
for (const block of notPublic.ipv6) addBlock(blocked, block, 'ipv6');
const internet = new BlockList();
addBlock(internet, '2000::/3', 'ipv6');
/** IPv4 addresses within IPv6 ones: mapped, translated (NAT64), and compatible. */
const embedding = new BlockList();
for (const block of ['::/96', '::ffff:0:0/96', '::ffff:0:0:0/96', '64:ff9b::/96']) addBlock(embedding, block, 'ipv6');

/** Whether an address is one of the public internet. Every form of a private IPv4 address within IPv6 is refused. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !blocked.check(address, 'ipv4');
  if (family !== 6 || address.includes('%')) return false;
  if (embedding.check(address, 'ipv6')) return !blocked.check(lastFour(address), 'ipv4');
  return internet.check(address, 'ipv6') && !blocked.check(address, 'ipv6');
}

function addBlock(list: BlockList, block: string, family: 'ipv4' | 'ipv6'): void {
  const [address = '', bits] = block.split('/');
  list.addSubnet(address, Number(bits), family);
}

/** The last four bytes of an IPv6 address as an IPv4 address. */
function lastFour(address: string): string {
  const dotted = /:(\d+\.\d+\.\d+\.\d+)$/.exec(address)?.[1];
  if (dotted !== undefined) return dotted;
  // The parser of addresses writes the shortest form, in which the last two groups may be left out.
  const plain = new URL(`http://[${address}]`).hostname.slice(1, -1);
  const [head = '', tail] = plain.split('::');
  const groups = (tail ?? head).split(':').filter((group) => group !== '');
  const [high = 0, low = 0] = [0, 0, ...groups.map((group) => Number.parseInt(group, 16))].slice(-2);
  return [high >> 8, high & 255, low >> 8, low & 255].join('.');
}
