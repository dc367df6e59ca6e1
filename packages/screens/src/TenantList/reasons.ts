export const collaborateLater = 'Live sessions arrive with a later version';
export const viewLater = 'Tenant details arrive with a later version';
export const editLater = 'Editing tenants arrives with a later version';
export const suspendLater = 'Suspending tenants arrives with a later version';
export const mayNotDelete = 'Your role may not delete tenants';
