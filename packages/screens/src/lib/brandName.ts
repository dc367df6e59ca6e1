import { createContext } from 'react';

/** What the installation calls itself. */
export const BrandName = createContext('Freight HQ');

/** Address of the logo of the installation; without one there is the mark of the product. */
export const BrandLogo = createContext<string | undefined>(undefined);
