import { expect, it } from 'vitest';
import { settingSchemas } from '@/lib/content/settings';
import { judgeOperator } from './examine-operator';

const said = {
  legalName: 'Công ty A',
  address: '1 Lê Lợi',
  taxCode: '0300000018',
  phone: '1900 0000',
  email: 'a@example.com',
  registrationNumber: '123',
};
const judge = (given: object, isReal = true) => judgeOperator(settingSchemas.operator.parse(given), isReal);

it('an operator of whom everything is said', () => {
  expect(judge(said)).toMatchObject({ check: 'operator', state: 'ok' });
});

it('a real site that says nothing of who runs it, or not all', () => {
  expect(judge({})).toMatchObject({ state: 'fail', found: expect.stringContaining('legalName') as string });
  expect(judge({ ...said, taxCode: '' })).toMatchObject({ state: 'fail', found: 'not said: taxCode' });
  expect(judge({}, false)).toMatchObject({ state: 'warn' });
});
