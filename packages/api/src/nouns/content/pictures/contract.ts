import { z } from 'zod';
import { endpoint, fileBody, hq } from '../../../http/contract/endpoint.ts';
import { mostPictureBytes, pictureTypes } from './rules.ts';

export const storedPicture = z.object({
  path: z.string().describe('Its address on the public pages, which has the hash of its content'),
  mediaType: z.enum(pictureTypes),
  width: z.number().int(),
  height: z.number().int(),
  size: z.number().int().describe('Bytes'),
});
export type StoredPicture = z.infer<typeof storedPicture>;

export const addPicture = endpoint({
  method: 'POST',
  path: '/api/hq/content/pictures',
  access: hq('content:write'),
  summary:
    'Store a PNG or JPEG picture of at most 2 MB and 24 million pixels for public pages. It is written anew, upright and without what a camera notes beside it. The address serves it to everybody.',
  body: fileBody,
  bodyType: 'application/octet-stream',
  maxBodyBytes: mostPictureBytes,
  response: storedPicture,
  status: 201,
});
