import { mount, serve } from '../../../http/pipeline/serve.ts';
import * as contract from './contract.ts';
import { mergeTicket, previewTicketMerge, undoTicketMerge } from './merging.ts';
import { splitTicket } from './splitting.ts';

export const routes = mount(
  serve(contract.previewTicketMerge, previewTicketMerge),
  serve(contract.mergeTicket, mergeTicket),
  serve(contract.undoTicketMerge, undoTicketMerge),
  serve(contract.splitTicket, splitTicket),
);
