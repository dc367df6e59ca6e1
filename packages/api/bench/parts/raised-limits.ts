import { defaultSocketLimits, type SocketLimits } from '../../src/http/settings/socket-limits.ts';

const most = 1e9;
const never = 2 ** 31 - 1;

/** Limits that a bench of one room, or of thousands of connections from one address, would reach. */
export const raisedLimits: Partial<SocketLimits> = {
  messagesPerSecond: most,
  messageBurst: most,
  socketsPerUser: most,
  socketsPerSession: most,
  socketsPerNode: most,
  handshakesPerSecond: most,
  unreadBytes: most,
  recheckEveryMs: never,
};

/** One line on which limits a figure was measured with. */
export function tellRaised(raised: Partial<SocketLimits> = raisedLimits): void {
  const told = Object.entries(raised).map(([name, value]) => {
    const usual = defaultSocketLimits[name as keyof SocketLimits];
    return `${name} ${value >= most ? 'without end' : value} (usually ${usual})`;
  });
  console.log(`Raised in Freight HQ: ${told.join(', ')}; all else as by default`);
}
