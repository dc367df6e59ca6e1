import type { Runtime } from '../../../http/noun/runtime.ts';
import { mount, type Route, serve, serveCsv, serveProcedure } from '../../../http/pipeline/serve.ts';
import { commitLinkImport, mapLinkImport, retryLinkImport } from './commands.ts';
import * as contract from './contract.ts';
import * as queries from './queries.ts';
import { linkImportService } from './service.ts';
import { stageLinkImport } from './staging.ts';

export function routes({ get }: Runtime): readonly Route[] {
  const { wake } = get(linkImportService);
  return mount(
    serveCsv(contract.startLinkImport, stageLinkImport(wake)),
    serve(contract.listLinkImports, queries.listLinkImports),
    serve(contract.getLinkImport, queries.getLinkImport),
    serve(contract.mapLinkImport, mapLinkImport(wake)),
    serve(contract.listLinkImportRows, queries.listLinkImportRows),
    serveProcedure(contract.exportLinkImportRows, queries.exportLinkImportRows),
    serve(contract.commitLinkImport, commitLinkImport(wake)),
    serve(contract.retryLinkImport, retryLinkImport(wake)),
  );
}
