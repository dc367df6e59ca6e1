import { mount, serve } from '../../../http/pipeline/serve.ts';
import * as contract from './contract.ts';
import { handOver, undoHandover } from './handover.ts';

export const routes = mount(serve(contract.handOver, handOver), serve(contract.undoHandover, undoHandover));
