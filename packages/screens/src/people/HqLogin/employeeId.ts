export const minEmployeeIdLength = 4;

/** The error of an employee id before it is sent, or undefined. */
export function employeeIdError(employeeId: string): string | undefined {
  const length = employeeId.trim().length;
  if (length === 0) return 'Employee ID is required';
  return length < minEmployeeIdLength ? 'Invalid Employee ID. Please check with HR.' : undefined;
}
