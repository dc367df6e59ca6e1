import { setupServer } from 'msw/node';
import { makeHandlers } from './all.ts';

/** The whole API in this process, without a server. */
export const server = setupServer(...makeHandlers());
