import { expect, it } from 'vitest';
import { makeActiveMember } from '@/tests/factories/members';
import { makeFriends, makeMessage } from '@/tests/factories/messages';
import { countStatements } from '@/tests/factories/statements';

// How many messages a second a site takes is how many statements one of them is (docs/decisions/0035-live-and-push.md).
it('a message that says something and no more takes 13 statements, its answer included', async () => {
  const [lan, minh] = [await makeActiveMember(), await makeActiveMember()];
  await makeFriends(lan, minh);
  const { conversation } = await makeMessage(lan, { member: minh.publicId });
  await makeMessage(minh, { conversation });
  expect(await countStatements(() => makeMessage(lan, { conversation }))).toBeLessThanOrEqual(13);
});
