import type { Runtime } from '../../../http/noun/runtime.ts';
import { mount, type Route, serve, serveCsv, serveProcedure } from '../../../http/pipeline/serve.ts';
import { commitImport, mapImport, retryImport, undoImport } from './commands.ts';
import * as contract from './contract.ts';
import * as queries from './queries.ts';
import { importService } from './service.ts';
import { stageImport } from './staging.ts';

export function routes({ get }: Runtime): readonly Route[] {
  const { wake } = get(importService);
  return mount(
    serveCsv(contract.startImport, stageImport(wake)),
    serve(contract.listImports, queries.listImports),
    serve(contract.getImport, queries.getImport),
    serve(contract.mapImport, mapImport(wake)),
    serve(contract.listImportRows, queries.listImportRows),
    serveProcedure(contract.exportImportErrors, queries.exportImportErrors),
    serve(contract.commitImport, commitImport(wake)),
    serve(contract.retryImport, retryImport(wake)),
    serve(contract.undoImport, undoImport(wake)),
  );
}
