import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { routes } from './routes.ts';

/** What stands in for a payment provider in a demo: its pages, and what a person lets happen there. */
export const paymentSandbox = noun('payment-sandbox', { contract, routes, changes: ['billing', 'revenue'] });
