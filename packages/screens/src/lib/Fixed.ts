import { createContext } from 'react';

/**
 * Whether a value that the specification fixes may stand in place of one that is not measured: in stories and in the
 * demo, never in production.
 */
export const ShowsFixed = createContext(true);

export const notMeasured = 'Not measured yet';
