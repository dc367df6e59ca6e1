import { mount, serveMachine } from '../../../http/pipeline/serve.ts';
import * as contract from './contract.ts';
import { listDigests } from './queries.ts';

export const routes = mount(serveMachine(contract.listDigests, listDigests));
