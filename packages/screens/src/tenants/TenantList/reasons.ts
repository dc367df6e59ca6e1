export const mayNotChange = 'Your role may not change tenants';
export const mayNotDelete = 'Your role may not delete tenants';
