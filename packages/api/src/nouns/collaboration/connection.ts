import type { Duplex } from 'node:stream';
import { WebSocket } from 'ws';
import type { TokenBucket } from './token-bucket.ts';
import type { Participant } from './contract.ts';
import type { CloseCode } from './protocol.ts';

/** The user of a connection, from its ticket. */
export interface Admitted {
  sessionId: string;
  person: Participant;
  /** The sign-in that it lives and dies with. */
  authSessionId: string;
  authExpiresAt: number;
  /** Role and company at that time; a change causes a new check. */
  standing: string;
}

/** One socket, with what the room needs to know of it and nothing else: thousands may be open. */
export class Connection extends WebSocket {
  /** Set at once after the handshake. */
  admitted!: Admitted;
  /** Target of frames that many connections share. */
  stream!: Duplex;
  tokens!: TokenBucket;
  missedPings = 0;
  /** Frames are no longer written: it is being closed. */
  isLeaving = false;
  /** Messages taken in, for the log. */
  received = 0;
  ignored = 0;
  /** The code that it was sent away with, which a peer that is gone never confirms. */
  dismissedWith: number | undefined;

  /** Ends without a close frame: the other side has been silent for so long that no answer is expected. */
  abandon(): void {
    this.isLeaving = true;
    this.terminate();
  }

  /** Says why and ends; cut off where the other side does not answer. */
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
