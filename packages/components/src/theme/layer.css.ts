import { globalLayer } from '@vanilla-extract/css';

/** The one cascade layer of the package, so that any rule of a host page wins without a fight. */
export const fhq = globalLayer('fhq');
