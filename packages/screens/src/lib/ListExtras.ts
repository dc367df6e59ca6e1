import { createContext, type ReactNode } from 'react';

/** What every list has in its toolbar beside its own buttons, such as its saved views. */
export const ListExtras = createContext<ReactNode>(null);
