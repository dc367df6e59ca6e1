/** Where the logo of the installation is served. */
export const logoPath = '/brand/logo';
