import type { Runtime } from '../../../http/noun/runtime.ts';
import { mount, serve } from '../../../http/pipeline/serve.ts';
import * as contract from './contract.ts';
import * as queries from './queries.ts';

export const routes = ({ nouns }: Runtime) => mount(serve(contract.search, queries.search(nouns)));
