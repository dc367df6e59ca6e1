import { setupWorker } from 'msw/browser';
import { makeHandlers } from './all.ts';

/** The whole API in the browser, without a server. */
export const worker = setupWorker(...makeHandlers());
