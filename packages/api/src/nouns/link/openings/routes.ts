import { mount, serve, serveMachine } from '../../../http/pipeline/serve.ts';
import { commitOpenings, dropOpening, stageOpening } from './commands.ts';
import * as contract from './contract.ts';
import { previewOpenings } from './queries.ts';

export const routes = mount(
  serveMachine(contract.stageOpening, stageOpening),
  serveMachine(contract.dropOpening, dropOpening),
  serve(contract.previewOpenings, previewOpenings),
  serve(contract.commitOpenings, commitOpenings),
);
