/** Numbers that hold sockets in bounds. Tests, drills and benches raise them; one test proves the defaults. */
export interface SocketLimits {
  /** Largest message of a client, in bytes. */
  maxMessageBytes: number;
  /** Fragments of one message, and unread chunks of one connection: each costs memory of its own. */
  maxFragments: number;
  maxBufferedChunks: number;
  messagesPerSecond: number;
  messageBurst: number;
  socketsPerUser: number;
  socketsPerSession: number;
  socketsPerNode: number;
  /** Sockets that are opened a second on this node. */
  handshakesPerSecond: number;
  /** From one address; further ones are refused unseen. */
  refusedHandshakesPerMinute: number;
  handshakeDeadlineMs: number;
  /** Clients take a connection for broken on which they hear nothing for 60 s. */
  pingEveryMs: number;
  /** Pings in a row that may stay unanswered. */
  missedPings: number;
  /** Bytes that may wait for a reader. */
  unreadBytes: number;
  ticketLifetimeMs: number;
  /** Time for which a user counts as present after a broken connection. */
  absenceGraceMs: number;
  /** How often sign-ins and rights of the connected are looked at again, beside every write that may concern them. */
  recheckEveryMs: number;
  /** How often a node says that it lives, and how long others believe it. */
  aliveEveryMs: number;
  aliveForMs: number;
  annotationsPerSecond: number;
  annotationBurst: number;
  /** A session without a change or a newcomer ends after this long. */
  idleSessionMs: number;
}

export const defaultSocketLimits: SocketLimits = {
  maxMessageBytes: 32 * 1024,
  maxFragments: 32,
  maxBufferedChunks: 64,
  messagesPerSecond: 20,
  messageBurst: 40,
  socketsPerUser: 10,
  socketsPerSession: 50,
  socketsPerNode: 2_000,
  handshakesPerSecond: 50,
  refusedHandshakesPerMinute: 60,
  handshakeDeadlineMs: 5_000,
  pingEveryMs: 25_000,
  missedPings: 2,
  unreadBytes: 1024 ** 2,
  ticketLifetimeMs: 30_000,
  absenceGraceMs: 30_000,
  recheckEveryMs: 5_000,
  aliveEveryMs: 5_000,
  aliveForMs: 15_000,
  annotationsPerSecond: 10,
  annotationBurst: 20,
  idleSessionMs: 24 * 60 * 60_000,
};
