import { errorOfFailure } from '../shared/AlertsError.ts';

/** The actions are a separate chunk, as most visits change no alert. Rejects with an AlertsError. */
export const loadActs = () =>
  import('./acts.ts').catch((reason: unknown) => {
    throw errorOfFailure(reason);
  });
