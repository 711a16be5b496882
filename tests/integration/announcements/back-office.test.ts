import { describe, expect, it } from 'vitest';
import { GET as askReach } from '@/app/api/admin/announcements/reach/route';
import {
  deleteAnnouncementAction,
  duplicateAnnouncementAction,
  saveAnnouncementAction,
  scheduleAnnouncementAction,
} from '@/lib/announcements/actions';
import { announcementList } from '@/lib/announcements/announcement-list';
import { textsForm } from '@/lib/announcements/languages';
import { getAnnouncement, getAnnouncementEdit, listAnnouncements } from '@/lib/announcements/queries';
import { everybody } from '@/lib/announcements/schemas';
import { sendAnnouncement } from '@/lib/announcements/sending';
import { updateAnnouncement } from '@/lib/announcements/service';
import { db } from '@/lib/server/db';
import { peerHeader } from '@/lib/server/peer';
import { adminRoles } from '@/lib/shared/admin-viewer';
import { signInAdmin } from '@/tests/factories/admins';
import { announcementForm, makeAnnouncement } from '@/tests/factories/announcements';
import { makeMember, signIn } from '@/tests/factories/members';
import { callAction, freshAddress } from '@/tests/factories/requests';
import { runRequest } from '@/tests/setup/next-headers';

const entries = () =>
  db.auditEntry.findMany({
    orderBy: { id: 'asc' },
    select: { action: true, targetId: true, targetName: true, before: true, after: true },
  });

describe('a draft', () => {
  it('is begun, changed and deleted, and the audit has each of it', async () => {
    const { headers } = await signInAdmin({ role: 'support' });
    const form = announcementForm({ link: ' /vi/pages/terms ' });
    const made = await callAction(() => saveAnnouncementAction({ id: '', version: 0, ...form }), headers);
    if (!made.ok) throw new Error(made.code);
    const { id } = made.data;
    expect(await getAnnouncementEdit(id)).toMatchObject({
      status: 'draft',
      name: 'Nghỉ Tết',
      version: 1,
      form: { link: '/pages/terms', byMail: false },
    });
    const ko = { title: '설 연휴', text: '휴무' };
    const next = {
      ...form,
      texts: textsForm({ vi: form.texts.vi, ko }),
      audience: { ...form.audience, locales: ['ko' as const] },
    };
    const change = (version: number) =>
      callAction(() => saveAnnouncementAction({ id, version, ...next }), headers);
    expect(await change(1)).toEqual({ ok: true, data: { id } });
    expect(await change(1)).toMatchObject({ code: 'staleVersion' });
    expect((await getAnnouncement(id))?.written).toEqual(['vi', 'ko']);
    expect(await callAction(() => deleteAnnouncementAction({ id }), headers)).toMatchObject({ ok: true });
    expect(await getAnnouncement(id)).toBeNull();
    const about = { targetId: id, targetName: 'Nghỉ Tết' };
    expect(await entries()).toMatchObject([
      { ...about, action: 'announcement.create', after: { 'title vi': 'Nghỉ Tết', link: '/pages/terms' } },
      {
        ...about,
        action: 'announcement.update',
        before: { locales: null },
        after: { 'title ko': '설 연휴', 'text ko': '휴무', locales: ['ko'] },
      },
      { ...about, action: 'announcement.delete', before: { 'title ko': '설 연휴' } },
    ]);
  });

  it('says what is wrong at its field', async () => {
    const { headers } = await signInAdmin();
    const form = announcementForm({ texts: textsForm({}), link: 'javascript:alert(1)' });
    expect(
      await callAction(() => saveAnnouncementAction({ id: '', version: 0, ...form }), headers),
    ).toMatchObject({
      code: 'invalidInput',
      fieldErrors: { 'texts.zh-CN.title': 'noText', link: 'linkShape' },
    });
    expect(await db.announcement.count()).toBe(0);
  });

  it('is made of any announcement, as it was', async () => {
    const { headers } = await signInAdmin();
    const sent = await makeAnnouncement({ byMail: true });
    await sendAnnouncement(sent.by, sent.publicId, sent.version);
    const copy = await callAction(() => duplicateAnnouncementAction({ id: sent.publicId }), headers);
    if (!copy.ok) throw new Error(copy.code);
    expect(copy.data.id).not.toBe(sent.publicId);
    expect(await getAnnouncement(copy.data.id)).toMatchObject({ status: 'draft', byMail: true, told: 0 });
  });

  it('alone is changed and deleted', async () => {
    const { headers } = await signInAdmin();
    const { by, publicId: id, version } = await makeAnnouncement();
    await sendAnnouncement(by, id, version);
    const save = () => saveAnnouncementAction({ id, version: version + 1, ...announcementForm() });
    expect(await callAction(save, headers)).toMatchObject({ code: 'conflict' });
    expect(await callAction(() => deleteAnnouncementAction({ id }), headers)).toMatchObject({
      code: 'conflict',
    });
    const gone = () => deleteAnnouncementAction({ id: '2222222222' });
    expect(await callAction(gone, headers)).toMatchObject({ code: 'notFound' });
  });

  it('is scheduled for an hour that lies ahead', async () => {
    const { headers } = await signInAdmin();
    const { publicId: id, version } = await makeAnnouncement();
    const at = (time: string) =>
      callAction(() => scheduleAnnouncementAction({ id, version, at: time }), headers);
    expect(await at('2020-01-01T09:00')).toMatchObject({ fieldErrors: { at: 'timePast' } });
    expect(await at('')).toMatchObject({ fieldErrors: { at: 'timeRequired' } });
    expect(await getAnnouncement(id)).toMatchObject({ status: 'draft' });
  });
});

describe('the list', () => {
  it('is narrowed by status and ordered by title and time', async () => {
    for (const title of ['B', 'A', 'C']) {
      const made = await makeAnnouncement({ texts: textsForm({ en: { title, text: 'x' } }) });
      if (title === 'C') await sendAnnouncement(made.by, made.publicId, made.version);
    }
    const names = async (given: Record<string, string>) =>
      (await listAnnouncements('en', announcementList.read(given))).rows.map(({ title }) => title);
    expect(await names({})).toEqual(['C', 'A', 'B']);
    expect(await names({ sort: 'created' })).toEqual(['B', 'A', 'C']);
    expect(await names({ sort: 'name' })).toEqual(['A', 'B', 'C']);
    expect(await names({ status: 'sending' })).toEqual(['C']);
    expect(await names({ status: 'draft', sort: '-name' })).toEqual(['B', 'A']);
  });
});

describe('the search of the list', () => {
  it('finds titles in any of their languages, however they are typed, and follows a change', async () => {
    const texts = textsForm({
      vi: { title: 'Nghỉ Tết 100%', text: 'x' },
      'zh-TW': { title: '開發計畫', text: 'x' },
    });
    const { by, publicId, version } = await makeAnnouncement({ texts });
    await makeAnnouncement({ texts: textsForm({ en: { title: 'Fairs', text: 'nghi tet' } }) });
    const found = async (q: string) =>
      (await listAnnouncements('vi', announcementList.read({ q }))).rows.map(({ title }) => title);
    for (const q of ['nghi tet', 'TẾT', '100%', '开发计画'])
      expect(await found(q)).toEqual(['Nghỉ Tết 100%']);
    expect(await found('100_')).toEqual([]);
    expect(await found('  ')).toHaveLength(2);
    const input = {
      texts: { en: { title: 'Holidays', text: 'x' } },
      link: null,
      audience: everybody,
      byMail: false,
    };
    await updateAnnouncement(by, publicId, version, input);
    expect(await found('tet')).toEqual([]);
    expect(await found('holi')).toEqual(['Holidays']);
  });
});

describe('how many an audience has', () => {
  async function ask(query: string, headers: Record<string, string> = {}) {
    const request = new Request(`http://localhost/api/admin/announcements/reach?${query}`, { headers });
    const { result } = await runRequest({ [peerHeader]: freshAddress(), ...headers }, () =>
      askReach(request, { params: Promise.resolve({}) }),
    );
    return { status: result.status, body: await result.json() };
  }

  it.each(adminRoles)('is asked by who may read announcements: %s', async (role) => {
    await makeMember({ vipType: 2 });
    await makeMember();
    const { headers } = await signInAdmin({ role });
    const answer = await ask('vipTypes=enterprise', headers);
    if (role === 'finance') expect(answer.status).toBe(403);
    else expect(answer).toMatchObject({ status: 200, body: { data: { count: 1 } } });
  });

  it('is nothing for members, and nothing of a query that says nonsense', async () => {
    const member = await signIn({ vipType: 2, membershipStatus: 1 });
    expect((await ask('', member.headers)).status).toBe(401);
    expect((await ask('')).status).toBe(401);
    const { headers } = await signInAdmin();
    expect((await ask('vipTypes=owner', headers)).status).toBe(400);
  });
});
