import { createElement } from 'react';
import { logoPath } from './logo-path.ts';

/** The logo beside the name of the installation, which says the same. */
export const logoImage = () => createElement('img', { src: logoPath, alt: '' });
