/** The package's own version; what its manifest says, held to it by a test. */
export const version = '0.1.0';
