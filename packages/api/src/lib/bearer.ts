const shape = /^Bearer ([\w-]{43})$/i;

/** The token of one well-formed `Authorization: Bearer` header; anything else counts as no token. */
export function readBearer(header: string | undefined): string | undefined {
  return header && header.length <= 256 ? shape.exec(header)?.[1] : undefined;
}
