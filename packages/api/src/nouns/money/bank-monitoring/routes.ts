import type { Runtime } from '../../../http/noun/runtime.ts';
import { mount, serve } from '../../../http/pipeline/serve.ts';
import { bankService } from '../bank-provider/service.ts';
import { transferService } from '../transfers/service.ts';
import * as contract from './contract.ts';
import { getBankMonitoring } from './queries.ts';
import * as panel from './sandbox-panel.ts';

export const routes = ({ get }: Runtime) => {
  const bank = get(bankService);
  const { sandbox } = bank;
  return mount(
    serve(contract.getBankMonitoring, getBankMonitoring(bank)),
    ...(sandbox ? panelRoutes({ sandbox, runner: get(transferService) }) : []),
  );
};

/** Absent if a bank is connected, or none. */
const panelRoutes = (given: panel.Panel) =>
  mount(
    serve(contract.getBankSandbox, panel.getBankSandbox(given)),
    serve(contract.planBankSandbox, panel.planBankSandbox(given)),
    serve(contract.changeSandboxPayment, panel.changeSandboxPayment(given)),
  );
