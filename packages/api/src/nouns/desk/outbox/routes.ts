import type { Runtime } from '../../../http/noun/runtime.ts';
import { mount, serve } from '../../../http/pipeline/serve.ts';
import { deleteOutbox, retryOutbox } from './commands.ts';
import * as contract from './contract.ts';
import { getOutboxSummary, listOutbox } from './queries.ts';
import { outboxService } from './service.ts';

export const routes = ({ get }: Runtime) =>
  mount(
    serve(contract.listOutbox, listOutbox),
    serve(contract.getOutboxSummary, getOutboxSummary(get(outboxService))),
    serve(contract.deleteOutbox, deleteOutbox),
    serve(contract.retryOutbox, retryOutbox(get(outboxService))),
  );
