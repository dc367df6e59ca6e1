import { createContext } from 'react';

/** Whether the rows of lists have their full height; else as many as possible are seen, with two lines each. */
export const ComfortableRows = createContext(false);
