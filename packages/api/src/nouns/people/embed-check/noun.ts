import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { routes } from './routes.ts';

/** Whether another application is set up to embed the widgets. */
export const embedCheck = noun('embed-check', { contract, routes });
