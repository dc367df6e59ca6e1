import type { Runtime } from '../../../http/noun/runtime.ts';
import { mount, serve, serveMachine, serveMachineProcedure } from '../../../http/pipeline/serve.ts';
import { acknowledgeEvents } from './commands.ts';
import * as contract from './contract.ts';
import { eventReader, listEntitlements, readEntitlements } from './queries.ts';
import { getTenantLink } from './tenant-link.ts';
import { waitingService } from './waiting.ts';

export const routes = ({ get }: Runtime) =>
  mount(
    serveMachineProcedure(contract.listEvents, eventReader(get(waitingService))),
    serveMachine(contract.readEntitlements, readEntitlements),
    serveMachine(contract.listEntitlements, listEntitlements),
    serveMachine(contract.acknowledgeEvents, acknowledgeEvents),
    serve(contract.getTenantLink, getTenantLink),
  );
