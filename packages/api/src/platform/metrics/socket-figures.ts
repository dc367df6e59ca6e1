import { Counter, Gauge, type OpenMetricsContentType, type Registry } from 'prom-client';
import type { SocketFigures } from '../../nouns/collaboration/collaboration/connections/socket-counters.ts';

type Registers = Registry<OpenMetricsContentType>[];
type Read = () => SocketFigures;

/** Exports the counters of the collaboration sockets as metrics. */
export function watchSockets(registers: Registers, read: Read): void {
  gauge(registers, 'collaboration_connections', 'Open sockets', () => read().connections);
  gauge(registers, 'collaboration_rooms', 'Sessions with a socket on this node', () => read().rooms);
  gauge(registers, 'collaboration_bus_connected', '1 while the connection to the other nodes works, else 0', () =>
    read().bus.isConnected ? 1 : 0,
  );
  gauge(
    registers,
    'collaboration_bus_lag_seconds',
    'Delay of messages to other nodes; 0 without other nodes',
    () => (read().bus.lagMs ?? 0) / 1_000,
  );
  total(registers, 'collaboration_connections_opened_total', 'Sockets opened', () => read().counters.opened);
  total(registers, 'collaboration_messages_received_total', 'Messages of clients', () => read().counters.received);
  total(registers, 'collaboration_messages_sent_total', 'Messages to clients', () => read().counters.sent);
  total(
    registers,
    'collaboration_resumes_total',
    'Requests of clients for changes that they missed',
    () => read().counters.resumed,
  );
  totals(
    registers,
    'collaboration_connections_closed_total',
    'Sockets closed, by code',
    'code',
    () => read().counters.closed,
  );
  totals(
    registers,
    'collaboration_handshakes_refused_total',
    'Handshakes refused, by status',
    'status',
    () => read().counters.refused,
  );
}

function gauge(registers: Registers, name: string, help: string, value: () => number): void {
  const figure: Gauge = new Gauge({ name, help, registers, collect: () => figure.set(value()) });
}

function total(registers: Registers, name: string, help: string, value: () => number): void {
  const figure: Counter = new Counter({
    name,
    help,
    registers,
    collect: () => {
      figure.reset();
      figure.inc(value());
    },
  });
}

function totals(
  registers: Registers,
  name: string,
  help: string,
  label: string,
  values: () => ReadonlyMap<number, number>,
): void {
  const figure: Counter = new Counter({
    name,
    help,
    labelNames: [label],
    registers,
    collect: () => {
      figure.reset();
      for (const [key, count] of values()) figure.inc({ [label]: String(key) }, count);
    },
  });
}
