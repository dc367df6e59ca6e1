export const mayNotOnboard = 'Your role may not onboard tenants';
