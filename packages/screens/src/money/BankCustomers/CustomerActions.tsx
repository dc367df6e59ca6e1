import type { BankCustomer } from '@freight-hq/api/contract/money/bank-customers';
import { Archive, Eye, Pencil } from 'lucide-react';
import { IconButton } from '@freight-hq/components/IconButton';
import { Inline } from '@freight-hq/components/Inline';
import { type BankingRights, mayNotPropose } from '../../lib/bankWords.ts';
import { nameOf } from './customerWords.ts';

interface CustomerActionsProps {
  customer: BankCustomer;
  rights: BankingRights;
  onView(customer: BankCustomer): void;
  onEdit(customer: BankCustomer): void;
  onArchive(customer: BankCustomer): void;
}

/** The buttons of a row. */
export function CustomerActions({ customer, rights, onView, onEdit, onArchive }: CustomerActionsProps) {
  const name = nameOf(customer);
  const { status } = customer.attributes;
  const never = !rights.propose ? mayNotPropose : /^archived$/i.test(status) ? 'The customer is archived' : undefined;
  const notYet = /^pending$/i.test(status) ? 'The bank has not decided on the application yet' : undefined;
  return (
    <Inline gap="x1" wrap={false}>
      <IconButton
        size="small"
        label={`View the accounts of ${name}`}
        icon={<Eye size={16} aria-hidden />}
        onPress={() => onView(customer)}
      />
      <IconButton
        size="small"
        label={`Edit contact of ${name}`}
        icon={<Pencil size={16} aria-hidden />}
        onPress={() => onEdit(customer)}
        disabledReason={never}
      />
      <IconButton
        size="small"
        label={`Archive ${name}`}
        icon={<Archive size={16} aria-hidden />}
        onPress={() => onArchive(customer)}
        disabledReason={never ?? notYet}
      />
    </Inline>
  );
}
