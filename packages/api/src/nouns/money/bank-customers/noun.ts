import { noun } from '../../../http/noun/noun.ts';
import { inBackground } from '../../../kernel/process/background.ts';
import * as contract from './contract.ts';
import { routes } from './routes.ts';
import { applicationService } from './service.ts';
import * as tables from './tables.ts';

const askEveryMs = 10_000;

/** The people for whom the bank has opened accounts, and their applications. */
export const bankCustomers = noun('bank-customers', {
  contract,
  tables,
  routes,
  ids: { applicationId: 'bap', bankCustomerId: 'bcu' },
  audit: [
    'bank_customer.proposed',
    'bank_customer.applied',
    'bank_customer.opened',
    'bank_customer.denied',
    'bank_customer.lost',
    'bank_customer.contact_changed',
    'bank_customer.archived',
  ],
  changes: ['banking'],
  jobs: [
    ({ logger, get }) => {
      const applications = get(applicationService);
      const asking = inBackground('applications', askEveryMs, applications.turn, logger);
      return {
        stop: async () => {
          await applications.stop();
          await asking.stop();
        },
      };
    },
  ],
});
