import recordedCompliance from './compliance.json' with { type: 'json' };
import recordedScreenings from './screenings.json' with { type: 'json' };
import {
  type BankCompliance,
  type BankScreening,
  bankScreening,
  getBankCompliance,
} from '@freight-hq/api/contract/money/compliance';

export const bankCompliance: BankCompliance = getBankCompliance.response.parse(recordedCompliance);
/** The newest first. */
export const bankScreenings: readonly BankScreening[] = bankScreening.array().parse(recordedScreenings);

export interface ComplianceRows {
  compliance: BankCompliance;
  screenings: BankScreening[];
}
export const complianceRows = (): ComplianceRows => ({ compliance: bankCompliance, screenings: [...bankScreenings] });
