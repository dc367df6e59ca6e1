import { expect, it } from 'vitest';
import { employeeIdError } from './employeeId.ts';

it.each(['', '   '])('asks for an id where %j stands', (id) => {
  expect(employeeIdError(id)).toBe('Employee ID is required');
});

it.each(['1', 'HQ1', ' HQ1 '])('refuses %j as too short', (id) => {
  expect(employeeIdError(id)).toBe('Invalid Employee ID. Please check with HR.');
});

it.each(['HQ-1', 'HQ-1001', ' HQ-1001 '])('takes %j', (id) => {
  expect(employeeIdError(id)).toBeUndefined();
});
