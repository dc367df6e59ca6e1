import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import type { TokenBucket } from './token-bucket.ts';
import type { Participant } from '../contract.ts';
import type { CloseCode } from '../protocol.ts';

/** The user of a connection, from its ticket. */
export interface Admitted {
  sessionId: string;
  person: Participant;
  /** The sign-in of the connection; they end together. */
  authSessionId: string;
  authExpiresAt: number;
  /** Role and company at that time; a change causes a new check. */
  standing: string;
}

/** One socket, with only the fields that the room needs, since thousands may be open. */
export class Connection extends WebSocket {
  /** Set at once after the handshake. */
  admitted!: Admitted;
  /** Target of frames that many connections share. */
  stream!: Duplex;
  tokens!: TokenBucket;
  missedPings = 0;
  /** Frames are no longer written: it is being closed. */
  isLeaving = false;
  /** Number of received messages, for the log. */
  received = 0;
  ignored = 0;
  /** The close code that was sent; a disconnected peer never confirms it. */
  dismissedWith: number | undefined;

  /** Ends without a close frame: the other side has been silent for so long that no answer is expected. */
  abandon(): void {
    this.isLeaving = true;
    this.terminate();
  }

  /** Sends a close code and ends; disconnects if the peer does not answer. */
  dismiss(code: CloseCode | 1000, reason = ''): void {
    if (this.isLeaving) return;
    this.isLeaving = true;
    this.dismissedWith = code;
    this.close(code, reason);
    const timer = setTimeout(() => this.terminate(), 1_000);
    timer.unref();
    this.once('close', () => clearTimeout(timer));
  }
}
