import type { Runtime } from '../../../http/noun/runtime.ts';
import { sealerService } from '../../../http/noun/services.ts';
import { mount, serve, serveProcedure } from '../../../http/pipeline/serve.ts';
import * as commands from './commands.ts';
import * as contract from './contract.ts';
import { listWebhookDeliveries, listWebhooks } from './queries.ts';
import { posterService, sendMessage } from './service.ts';

export const routes = ({ get }: Runtime) => {
  const [poster, sealer] = [get(posterService), get(sealerService)];
  return mount(
    serve(contract.listWebhooks, listWebhooks),
    serve(contract.createWebhook, commands.webhookCreator(sealer)),
    serve(contract.updateWebhook, commands.updateWebhook),
    serve(contract.deleteWebhook, commands.deleteWebhook),
    serve(contract.rotateWebhook, commands.webhookRotator(sealer)),
    serveProcedure(
      contract.testWebhook,
      commands.webhookTester((message) => sendMessage({ poster, sealer }, message)),
    ),
    serve(contract.replayWebhook, commands.replayWebhook),
    serve(contract.listWebhookDeliveries, listWebhookDeliveries),
    serve(contract.resendWebhookDelivery, commands.resendWebhookDelivery),
  );
};
