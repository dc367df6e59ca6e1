/** A token bucket: tokens are refilled at a rate, and each use takes one. */
export class TokenBucket {
  #tokens: number;
  #filledAt: number;

  constructor(burst: number, now: number) {
    this.#tokens = burst;
    this.#filledAt = now;
  }

  take(now: number, perSecond: number, burst: number): boolean {
    this.#tokens = Math.min(burst, this.#tokens + ((now - this.#filledAt) / 1000) * perSecond);
    this.#filledAt = now;
    if (this.#tokens < 1) return false;
    this.#tokens -= 1;
    return true;
  }
}
