export const loadStatuses = ['booked', 'dispatched', 'in_transit', 'delivered', 'cancelled'] as const;
