import { createContext } from 'react';

/** What the installation calls itself. */
export const BrandName = createContext('Freight HQ');
