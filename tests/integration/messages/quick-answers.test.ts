import { describe, expect, it } from 'vitest';
import { GET } from '@/app/api/member/quick-answers/route';
import { createQuickAnswerAction } from '@/lib/messages/actions';
import { mostQuickAnswers } from '@/lib/messages/limits';
import {
  createQuickAnswer,
  deleteQuickAnswer,
  listQuickAnswers,
  updateQuickAnswer,
} from '@/lib/messages/quick-answers';
import { codesOf } from '@/tests/factories/database';
import { makeMember, signIn } from '@/tests/factories/members';
import { callAction } from '@/tests/factories/requests';
import { runRequest } from '@/tests/setup/next-headers';

const texts = async (member: { id: number }) => (await listQuickAnswers(member)).map(({ text }) => text);

describe('quick answers', () => {
  it('are kept in their order, changed and deleted; the same text is kept once', async () => {
    const member = await makeMember();
    const one = await createQuickAnswer(member, 'Giá sỉ từ 100 cái');
    await createQuickAnswer(member, '请提供地址');
    expect(await createQuickAnswer(member, 'Giá sỉ từ 100 cái')).toEqual(one);
    await updateQuickAnswer(member, one.publicId, 'Giá sỉ từ 50 cái');
    expect(await texts(member)).toEqual(['Giá sỉ từ 50 cái', '请提供地址']);
    await deleteQuickAnswer(member, one.publicId);
    expect(await texts(member)).toEqual(['请提供地址']);
    await expect(deleteQuickAnswer(member, one.publicId)).rejects.toMatchObject({ code: 'notFound' });
  });

  it('are nobody else’s to read, change or delete', async () => {
    const [member, stranger] = [await makeMember(), await makeMember()];
    const { publicId } = await createQuickAnswer(member, 'Của tôi');
    expect(await texts(stranger)).toEqual([]);
    await expect(updateQuickAnswer(stranger, publicId, 'x')).rejects.toMatchObject({ code: 'notFound' });
    await expect(deleteQuickAnswer(stranger, publicId)).rejects.toMatchObject({ code: 'notFound' });
    expect(await texts(member)).toEqual(['Của tôi']);
  });

  it('are read by the signed-in alone', async () => {
    const { viewer, headers } = await signIn();
    await createQuickAnswer(viewer, 'Của tôi');
    const read = async (given: Record<string, string>) => {
      const request = new Request('http://localhost:3000/api/member/quick-answers', { headers: given });
      const { result } = await runRequest(given, () => GET(request, { params: Promise.resolve({}) }));
      return { status: result.status, body: JSON.stringify(await result.json()) };
    };
    expect(await read(headers)).toMatchObject({ status: 200, body: expect.stringContaining('Của tôi') });
    expect((await read({})).status).toBe(401);
  });

  it('are twenty at most, also where two are kept at once', async () => {
    const member = await makeMember();
    for (let at = 1; at < mostQuickAnswers; at++) await createQuickAnswer(member, `Câu ${at}`);
    const codes = codesOf(
      await Promise.allSettled(['A', 'B'].map((text) => createQuickAnswer(member, text))),
    );
    expect(codes).toEqual(['ok', 'quickAnswersFull']);
    expect(await texts(member)).toHaveLength(mostQuickAnswers);
  });

  it('say something, in at most 500 characters', async () => {
    const { headers } = await signIn();
    const keep = (text: string) => callAction(() => createQuickAnswerAction({ text }), headers);
    expect(await keep(' \n ')).toMatchObject({ fieldErrors: { text: 'contentRequired' } });
    expect(await keep('x'.repeat(501))).toMatchObject({ fieldErrors: { text: 'contentTooLong' } });
    expect(await keep('越'.repeat(500))).toMatchObject({ ok: true });
  });
});
