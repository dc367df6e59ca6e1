import { mount, type Route, serve, serveSigned, serveStream } from '../../../http/pipeline/serve.ts';
import * as commands from './commands.ts';
import * as contract from './contract.ts';
import type { Runtime } from '../../../http/noun/runtime.ts';
import { alertStreamService } from './service.ts';
import * as ingest from './ingest/ingest.ts';
import * as queries from './queries.ts';
import { readAlertsVersion } from './versions.ts';

/** The routes of alerts; each write notifies the open streams. */
export const routes = ({ get }: Runtime): readonly Route[] => {
  const streams = get(alertStreamService);
  const read = { readVersion: readAlertsVersion };
  const write = { committed: streams.look };
  return mount(
    serve(contract.listAlerts, queries.listAlerts, read),
    serve(contract.getAlertSummary, queries.getAlertSummary, read),
    serveStream(contract.streamAlerts, async (actor) => streams.open(actor)),
    serve(contract.getAlert, queries.getAlert),
    serve(contract.listAlertEvents, queries.listAlertEvents),
    serve(contract.readAlert, commands.readAlert, write),
    serve(contract.unreadAlert, commands.unreadAlert, write),
    serve(contract.readAllAlerts, commands.readAllAlerts, write),
    serve(contract.dismissAlert, commands.dismissAlert, write),
    serve(contract.restoreAlert, commands.restoreAlert, write),
    serve(contract.snoozeAlert, commands.snoozeAlert, write),
    serve(contract.wakeAlert, commands.wakeAlert, write),
    serve(contract.claimAlert, commands.claimAlert, write),
    serve(contract.releaseAlert, commands.releaseAlert, write),
    serve(contract.changeAlerts, commands.changeAlerts, write),
    serveSigned(contract.ingestAlert, ingest.ingestAlert(streams.look)),
    serveSigned(contract.resolveAlert, ingest.resolveAlert(streams.look)),
  );
};
