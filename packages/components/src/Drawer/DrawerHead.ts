import { createContext, type ReactNode } from 'react';

/** What the next drawer has beside its title, and of which thing that is; a drawer inside of it has none. */
export const DrawerHead = createContext<{ id: string; content: ReactNode } | undefined>(undefined);
