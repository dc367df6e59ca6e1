import { mount, serve } from '../../../http/pipeline/serve.ts';
import * as contract from './contract.ts';
import { getLoggedEvent, listLoggedEvents } from './queries.ts';

export const routes = mount(
  serve(contract.listLoggedEvents, listLoggedEvents),
  serve(contract.getLoggedEvent, getLoggedEvent),
);
