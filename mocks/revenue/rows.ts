import { revenueMonth } from '@freight-hq/api/contract/revenue';
import recorded from './movements.json' with { type: 'json' };

const months = revenueMonth.array();

/** The longest span that ends in June 2026, of all plans and of each. */
export const revenueMonths = {
  all: months.parse(recorded.all),
  starter: months.parse(recorded.starter),
  professional: months.parse(recorded.professional),
  enterprise: months.parse(recorded.enterprise),
};
