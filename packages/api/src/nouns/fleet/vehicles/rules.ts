export const vehicleStatuses = ['active', 'maintenance', 'retired'] as const;
