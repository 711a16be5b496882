import { describe, expect, it } from 'vitest';
import { GET } from '@/app/api/cards/[id]/vcard/route';
import { openCardContact } from '@/lib/cards/contact';
import { db } from '@/lib/server/db';
import { newPublicId } from '@/lib/shared/ids';
import { membershipStatuses, vipTypes } from '@/lib/shared/viewer';
import { contactDetails, contactsIn, makeCard } from '@/tests/factories/cards';
import { makeActiveMember, signIn } from '@/tests/factories/members';
import { runRequest } from '@/tests/setup/next-headers';

const active = { vipType: vipTypes.enterprise, membershipStatus: membershipStatuses.active };

async function ask(publicId: string, headers: Record<string, string> = {}, locale = 'vi') {
  const request = new Request(`http://localhost:3000/api/cards/${publicId}/vcard?locale=${locale}`, {
    headers,
  });
  const { result } = await runRequest(headers, () =>
    GET(request, { params: Promise.resolve({ id: publicId }) }),
  );
  const body = (await result.json()) as { code?: string; data?: { text: string; contacts: string } };
  return { status: result.status, cache: result.headers.get('cache-control'), code: body.code, ...body.data };
}

describe('the code that puts a card into the contacts of a phone', () => {
  it('holds no contact details that the one who looks did not open', async () => {
    const { publicId } = await makeCard({ ...contactDetails, companyName: 'Công ty Hoa Sen' });
    const stranger = await signIn();
    for (const headers of [{}, { cookie: 'member=forged' }, stranger.headers]) {
      const { text = '', ...answer } = await ask(publicId, headers as Record<string, string>);
      expect(answer).toEqual({
        status: 200,
        cache: 'private, no-store',
        code: undefined,
        contacts: 'unopened',
      });
      expect(contactsIn(text)).toEqual([]);
      expect(text).toContain('FN:Công ty Hoa Sen\r\n');
      expect(text).toContain(`/vi/companies/${publicId}\r\n`);
    }
    // Looking at it opened nothing.
    expect(await db.contactView.count()).toBe(0);
  });

  it('holds what the reader opened today, and counts nothing', async () => {
    const { publicId } = await makeCard(contactDetails);
    const { headers, viewer } = await signIn();
    await openCardContact(viewer, publicId, 'vi');
    const { text = '', contacts } = await ask(publicId, headers);
    expect(contacts).toBe('included');
    expect(text).toContain('TEL;TYPE=CELL:+84912345678');
    expect(await db.contactView.count()).toBe(1);
    const other = await signIn();
    expect((await ask(publicId, other.headers)).contacts).toBe('unopened');
  });

  it('holds what is public for everybody, and all for the owner', async () => {
    const open = await makeCard({ ...contactDetails, contactVisibility: 'public' });
    expect((await ask(open.publicId)).text).toContain('+84912345678');
    const owner = await signIn(active);
    const own = await makeCard({ ...contactDetails, ownerId: owner.viewer.id });
    expect((await ask(own.publicId, owner.headers)).text).toContain('+84912345678');
    expect((await ask(own.publicId)).text).not.toContain('+84912345678');
  });

  it('keeps its head where the owner is no active member, whatever was opened', async () => {
    const owner = await makeActiveMember({ membershipStatus: membershipStatuses.expired });
    const { publicId } = await makeCard({
      ...contactDetails,
      contactVisibility: 'public',
      ownerId: owner.id,
    });
    const { text = '', contacts } = await ask(publicId);
    expect([contacts, contactsIn(text)]).toEqual(['none', []]);
  });

  it('is of public cards alone, and for nobody whom a block keeps apart', async () => {
    for (const status of ['draft', 'pending_review', 'rejected', 'hidden'] as const) {
      const { publicId } = await makeCard({ ...contactDetails, status });
      expect(await ask(publicId)).toMatchObject({ status: 404, code: 'notFound' });
    }
    expect(await ask(newPublicId())).toMatchObject({ status: 404 });
    expect(await ask("' OR 1=1")).toMatchObject({ status: 404 });
    const owner = await makeActiveMember();
    const { headers, viewer } = await signIn();
    await db.block.create({ data: { memberId: owner.id, blockedId: viewer.id } });
    const { publicId } = await makeCard({ ...contactDetails, ownerId: owner.id });
    expect(await ask(publicId, headers)).toMatchObject({ status: 404 });
    expect(await ask(publicId, headers, 'xx')).toMatchObject({ status: 400, code: 'invalidInput' });
  });
});
