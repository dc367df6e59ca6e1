export const ticketPriorities = ['low', 'medium', 'high', 'urgent'] as const;
export const ticketStatuses = ['open', 'in_progress', 'waiting_customer', 'resolved', 'closed'] as const;
export const ticketCategories = ['account', 'billing', 'technical', 'training', 'integration'] as const;
export const messageVisibilities = ['public', 'internal'] as const;
export const messageAuthors = ['staff', 'customer'] as const;
