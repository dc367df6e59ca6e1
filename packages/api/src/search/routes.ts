import { mount, serve } from '../lib/serve.ts';
import * as contract from './contract.ts';
import * as queries from './queries.ts';

export const search = mount(serve(contract.search, queries.search));
