import { errorOfFailure } from '../shared/AlertsError.ts';

/** A chunk of its own: most visits change no alert. It rejects with an AlertsError. */
export const loadActs = () =>
  import('./acts.ts').catch((reason: unknown) => {
    throw errorOfFailure(reason);
  });
