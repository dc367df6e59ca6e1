import { createHmac } from 'node:crypto';
import { createServer } from 'node:http';

const encode = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');
createServer((_request, response) => {
  // Your own server knows at this point who is signed in, and for which carrier they work.
  const exp = Math.floor(Date.now() / 1000) + 900;
  const claims = { iss: 'https://dispatch.example', aud: 'freight-hq', sub: 'dana', company: process.env.COMPANY, exp };
  const unsigned = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode(claims)}`;
  const signature = createHmac('sha256', process.env.SECRET).update(unsigned).digest('base64url');
  response.setHeader('Access-Control-Allow-Origin', process.env.APP_ORIGIN).end(`${unsigned}.${signature}`);
}).listen(Number(process.env.TOKEN_PORT), '127.0.0.1');
