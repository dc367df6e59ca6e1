import { mount, serve } from '../../../http/pipeline/serve.ts';
import { markFirstStep } from './commands.ts';
import * as contract from './contract.ts';
import { getFirstSteps } from './queries.ts';

export const routes = mount(serve(contract.getFirstSteps, getFirstSteps), serve(contract.markFirstStep, markFirstStep));
