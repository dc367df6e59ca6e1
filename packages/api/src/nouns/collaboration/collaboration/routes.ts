import { mount, type Route, serve, serveProcedure } from '../../../http/pipeline/serve.ts';
import type { Runtime } from '../../../http/noun/runtime.ts';
import { commands } from './commands.ts';
import * as contract from './contract.ts';
import { exportSession, exportSessionCsv } from './annotations/exports.ts';
import { queries } from './queries.ts';
import { hubService } from './service.ts';
import { createTicketFromAnnotation } from './annotations/support-ticket.ts';

export function routes({ get }: Runtime): readonly Route[] {
  const hub = get(hubService);
  const read = queries(hub);
  const write = commands(hub);
  return mount(
    serveProcedure(contract.listCollaborationSessions, read.listSessions),
    serveProcedure(contract.createSession, write.createSession),
    serveProcedure(contract.getSession, read.getSession),
    serveProcedure(contract.joinSession, write.joinSession),
    serveProcedure(contract.endCollaborationSession, write.endSession),
    serveProcedure(contract.listParticipants, read.listParticipants),
    serveProcedure(contract.listAnnotations, read.listAnnotations),
    serveProcedure(contract.createAnnotation, write.createAnnotation),
    serveProcedure(contract.getAnnotation, read.getAnnotation),
    serveProcedure(contract.updateAnnotation, write.updateAnnotation),
    serveProcedure(contract.deleteAnnotation, write.deleteAnnotation),
    serveProcedure(contract.exportSession, exportSession),
    serveProcedure(contract.exportSessionCsv, exportSessionCsv),
    serve(contract.createTicketFromAnnotation, createTicketFromAnnotation),
  );
}
