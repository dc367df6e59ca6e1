import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import * as tables from './tables.ts';

/** The bank behind a port. Other nouns send money and orders by the port, and serve its calls by `newsRoutes`. */
export const bankProvider = noun('bank-provider', { contract, tables });
