import { TokenBucket } from './token-bucket.ts';
import type { SocketLimits } from '../../../../http/settings/socket-limits.ts';

const mostBuckets = 10_000;

/** Rate limits of handshakes and annotations on this node. */
export class SocketRateLimits {
  readonly #limits: SocketLimits;
  readonly #now: () => number;
  readonly #annotating = new Map<string, TokenBucket>();
  #nextSlot = 0;

  constructor(limits: SocketLimits, now: () => number) {
    this.#limits = limits;
    this.#now = now;
  }

  /** Milliseconds that a client should wait before connecting, so that handshakes stay within the rate limit. */
  takeSlot(): number {
    const time = this.#now();
    const { handshakesPerSecond } = this.#limits;
    this.#nextSlot = Math.max(time, this.#nextSlot) + 1_000 / handshakesPerSecond;
    return Math.max(0, Math.round(this.#nextSlot - time - 500));
  }

  /** Whether a user may add an annotation now. */
  mayAnnotate(userId: string): boolean {
    const { annotationsPerSecond, annotationBurst } = this.#limits;
    const time = this.#now();
    const bucket = this.#annotating.get(userId) ?? new TokenBucket(annotationBurst, time);
    if (this.#annotating.size >= mostBuckets) this.#annotating.clear();
    this.#annotating.set(userId, bucket);
    return bucket.take(time, annotationsPerSecond, annotationBurst);
  }
}
