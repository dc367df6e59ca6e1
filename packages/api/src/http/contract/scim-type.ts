/** Media type of SCIM 2.0 (RFC 7644). */
export const scimType = 'application/scim+json';
