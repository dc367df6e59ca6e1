export const driverStatuses = ['available', 'driving', 'off_duty'] as const;
