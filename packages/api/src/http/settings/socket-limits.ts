/** Limits of sockets. Tests, drills and benches raise them; one test checks the defaults. */
export interface SocketLimits {
  /** Largest message of a client, in bytes. */
  maxMessageBytes: number;
  /** Maximum fragments of one message, and unread chunks of one connection; each uses memory. */
  maxFragments: number;
  maxBufferedChunks: number;
  messagesPerSecond: number;
  messageBurst: number;
  socketsPerUser: number;
  socketsPerSession: number;
  socketsPerNode: number;
  /** Sockets that are opened a second on this node. */
  handshakesPerSecond: number;
  /** Refused handshakes of one address; further handshakes are refused without a check. */
  refusedHandshakesPerMinute: number;
  handshakeDeadlineMs: number;
  /** Shorter than 60 s: clients treat a connection without messages for 60 s as broken. */
  pingEveryMs: number;
  /** Pings in a row that may stay unanswered. */
  missedPings: number;
  /** Bytes that may wait for a reader. */
  unreadBytes: number;
  ticketLifetimeMs: number;
  /** Time for which a user counts as present after a broken connection. */
  absenceGraceMs: number;
  /** Interval at which sign-ins and rights of connected users are checked again, in addition to the check after each relevant write. */
  recheckEveryMs: number;
  /** Interval of a node's heartbeats, and the time after which other nodes treat it as ended. */
  aliveEveryMs: number;
  aliveForMs: number;
  annotationsPerSecond: number;
  annotationBurst: number;
  /** A session ends this time after its last participant has left. */
  desertedSessionMs: number;
  /** A session on a story ends after this time without a change or a new participant. */
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
  desertedSessionMs: 15 * 60_000,
  idleSessionMs: 24 * 60 * 60_000,
};
