/** A part of the app could not be loaded: most often it was replaced by a newer version on the server. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';

  constructor(chunk: string, options: ErrorOptions) {
    super(`${chunk} could not be loaded`, options);
  }
}
