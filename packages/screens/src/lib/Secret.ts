/** A secret on its way to the server: it can be taken once, and no copy of a draft shows it. */
export class Secret {
  #value: string;

  constructor(value: string) {
    this.#value = value;
  }

  /** The secret, which is forgotten here. */
  take(): string {
    const value = this.#value;
    this.#value = '';
    return value;
  }

  toJSON(): string {
    return '';
  }
}
