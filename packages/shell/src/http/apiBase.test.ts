import { expect, test } from 'vitest';
import { apiBase } from './apiBase.ts';

test.each([
  [undefined, ''],
  ['', ''],
  ['  ', ''],
  ['/', ''],
  ['/backend/', '/backend'],
  ['api.freight.example', 'https://api.freight.example'],
  ['api.freight.example/', 'https://api.freight.example'],
  ['httpd.freight.example', 'https://httpd.freight.example'],
  ['localhost:3000', 'https://localhost:3000'],
  ['http://localhost:3000/', 'http://localhost:3000'],
  ['https://api.freight.example/v2', 'https://api.freight.example/v2'],
  ['HTTPS://API.freight.example', 'HTTPS://API.freight.example'],
])('the setting %j means %j', (setting, base) => {
  expect(apiBase(setting)).toBe(base);
});
