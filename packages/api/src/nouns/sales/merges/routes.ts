import { mount, serve } from '../../../http/pipeline/serve.ts';
import * as contract from './contract.ts';
import { mergeLead, undoMerge } from './merge.ts';

export const routes = mount(serve(contract.mergeLead, mergeLead), serve(contract.undoMerge, undoMerge));
