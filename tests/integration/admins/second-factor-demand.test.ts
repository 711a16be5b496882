import { expect, it } from 'vitest';
import { deleteMemberAction, purgeMemberAction } from '@/lib/flows/members/admin-actions';
import { makeAuthenticator, signInAdmin } from '@/tests/factories/admins';
import { storeSetting } from '@/tests/factories/content';
import { makeMember } from '@/tests/factories/members';
import { callAction } from '@/tests/factories/requests';

it('where a second factor is demanded, actions obey nobody who has none', async () => {
  const { publicId: id } = await makeMember();
  const { headers: without } = await signInAdmin();
  const { headers: withOne } = await signInAdmin(makeAuthenticator().columns);
  await storeSetting('security', { adminsNeedSecondFactor: true });
  const forbidden = { ok: false, code: 'forbidden' };
  expect(await callAction(() => deleteMemberAction({ id }), without)).toMatchObject(forbidden);
  expect(await callAction(() => purgeMemberAction({ id, proof: 'whatever' }), without)).toMatchObject(
    forbidden,
  );
  expect(await callAction(() => deleteMemberAction({ id }), withOne)).toMatchObject({ ok: true });
});
