import type { Runtime } from '../../../http/noun/runtime.ts';
import { mount, type Route, serve, servePublic } from '../../../http/pipeline/serve.ts';
import * as commands from './commands.ts';
import * as contract from './contract.ts';
import * as queries from './queries.ts';
import { statusService } from './service.ts';

export const routes = ({ get }: Runtime): readonly Route[] => {
  const { board, changed: committed } = get(statusService);
  return mount(
    servePublic(contract.getStatus, async () => board.read(new Date())),
    serve(contract.getStatusHistory, queries.getStatusHistory),
    serve(contract.openIncident, commands.openIncident, { committed }),
    serve(contract.updateIncident, commands.updateIncident, { committed }),
    serve(contract.announceMaintenance, commands.announceMaintenance, { committed }),
    serve(contract.endMaintenance, commands.endMaintenance, { committed }),
    serve(contract.retryWork, commands.retryWork),
  );
};
