import manifest from '../../../package.json' with { type: 'json' };

/** Version of the program. */
export const programVersion: string = manifest.version;
