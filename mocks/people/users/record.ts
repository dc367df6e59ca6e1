import { registerUser } from '@freight-hq/api/contract/people/users';
import type { Recorder } from '../../kit/recorder.ts';

export async function record({ write }: Recorder) {
  await write(registerUser, {
    as: 'anonymous',
    body: {
      ...{ firstName: 'Nora', lastName: 'Quist', email: 'nora@quist.example', password: 'Quiet-harvest-bridge-88' },
      ...{ companyName: 'Quist Carriers', phone: '+1 555 0100', address: '', role: 'platform_owner' },
    },
  });
}
