/** Whether the process takes new requests; a shutdown turns it off before anything else. */
export interface Readiness {
  readonly isDraining: boolean;
  drain(): void;
}

export function createReadiness(): Readiness {
  let isDraining = false;
  return {
    get isDraining() {
      return isDraining;
    },
    drain() {
      isDraining = true;
    },
  };
}
