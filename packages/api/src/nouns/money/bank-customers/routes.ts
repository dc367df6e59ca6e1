import type { Runtime } from '../../../http/noun/runtime.ts';
import { mount, serve, serveExternal, serveProcedure } from '../../../http/pipeline/serve.ts';
import { bankService } from '../bank-provider/service.ts';
import { archiveCustomer, changeCustomerContact } from './commands.ts';
import * as contract from './contract.ts';
import { createBankCustomer } from './create.ts';
import { listBankCustomers } from './queries.ts';
import { applicationService } from './service.ts';

export const routes = ({ get }: Runtime) =>
  mount(
    serve(contract.listBankCustomers, listBankCustomers),
    serveExternal(contract.createBankCustomer, createBankCustomer(get(applicationService))),
    serveProcedure(contract.changeCustomerContact, changeCustomerContact(get(bankService))),
    serveProcedure(contract.archiveCustomer, archiveCustomer(get(bankService))),
  );
