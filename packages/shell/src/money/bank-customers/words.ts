import { good } from '../../lib/toasts.ts';

export const customerToasts = {
  customerCreated: (isPending: boolean) =>
    good(
      'Customer Created',
      `New customer and account created successfully${isPending ? '. Application under review' : ''}`,
    ),
  contactChanged: () => good('Contact Changed'),
  customerArchived: () => good('Customer Archived'),
} as const;
