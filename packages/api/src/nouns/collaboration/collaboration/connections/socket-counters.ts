import type { Bus } from '../../../../kernel/process/bus.ts';

/** Counters of the sockets of this node since its start. */
export class SocketCounters {
  opened = 0;
  /** Connections that ended, by their close code. */
  readonly closed = new Map<number, number>();
  /** Handshakes that were refused, by status. */
  readonly refused = new Map<number, number>();
  /** Messages of clients. */
  received = 0;
  /** Messages to clients, counted once for each recipient. */
  sent = 0;
  /** Requests of clients for changes that they missed. */
  resumed = 0;

  close(code: number): void {
    add(this.closed, code);
  }

  refuse(status: number): void {
    add(this.refused, status);
  }
}

function add(counts: Map<number, number>, key: number): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** The counters and the current connections. */
export interface SocketFigures {
  connections: number;
  rooms: number;
  bus: Pick<Bus, 'isConnected' | 'lagMs'>;
  counters: SocketCounters;
}
