import { noun } from '../../../http/noun/noun.ts';
import * as contract from './contract.ts';
import { reminderTopic } from '../../desk/outbox/rules.ts';
import { composeForSending } from './reminders.ts';
import { routes } from './routes.ts';

export const billing = noun('billing', {
  contract,
  routes,
  permissions: {
    'billing:read': ['platform_owner', 'super_admin', 'hq_admin', 'admin'],
    'billing:write': ['platform_owner', 'super_admin', 'hq_admin'],
    'billing:charge': ['platform_owner', 'super_admin'],
    'billing:record': ['platform_owner', 'super_admin', 'hq_admin'],
    'billing:refund': ['platform_owner', 'super_admin', 'hq_admin'],
  },
  staffJobs: { 'billing:read': ['support', 'finance'], 'billing:record': ['finance'] },
  mails: { [reminderTopic]: composeForSending },
  topics: { billing: 'billing:read' },
  audit: ['payment_run.started', 'payment_run.refused', 'payment.asked', 'reminder.written'],
});
