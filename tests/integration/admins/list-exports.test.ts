import ExcelJS from 'exceljs';
import { beforeEach, describe, expect, it } from 'vitest';
import { GET as exportAdmins } from '@/app/api/admin/admins/export/route';
import { GET as exportAnnouncements } from '@/app/api/admin/announcements/export/route';
import { GET as exportAudit } from '@/app/api/admin/audit/export/route';
import { GET as exportBackgrounds } from '@/app/api/admin/backgrounds/export/route';
import { GET as exportCards } from '@/app/api/admin/cards/export/route';
import { GET as exportComments } from '@/app/api/admin/comments/export/route';
import { GET as exportContact } from '@/app/api/admin/contact/export/route';
import { GET as exportIndustries } from '@/app/api/admin/industries/export/route';
import { GET as exportPosts } from '@/app/api/admin/posts/export/route';
import { GET as exportProducts } from '@/app/api/admin/products/export/route';
import { GET as exportRatings } from '@/app/api/admin/ratings/export/route';
import { GET as exportTopics } from '@/app/api/admin/topics/export/route';
import { GET as exportUsers } from '@/app/api/admin/users/export/route';
import { GET as exportWatchedWords } from '@/app/api/admin/watched-words/export/route';
import { sendAnnouncement } from '@/lib/announcements/sending';
import { deleteComment } from '@/lib/flows/comments/take-back-comment';
import { savePostDraft } from '@/lib/posts/drafts';
import { deleteRating } from '@/lib/ratings/service';
import { writeAudit } from '@/lib/server/audit';
import { db } from '@/lib/server/db';
import { peerHeader } from '@/lib/server/peer';
import { type AdminRole, adminRoles } from '@/lib/shared/admin-viewer';
import { newPublicId } from '@/lib/shared/ids';
import { makeAdmin, signInAdmin } from '@/tests/factories/admins';
import { makeAnnouncement } from '@/tests/factories/announcements';
import { makeCard } from '@/tests/factories/cards';
import { makeComment } from '@/tests/factories/comments';
import { makeActiveMember, makeMember, signIn } from '@/tests/factories/members';
import { makePost, makeTopic, postForm } from '@/tests/factories/posts';
import { makeRating } from '@/tests/factories/ratings';
import { makeIndustry, makeProvince } from '@/tests/factories/reference';
import { freshAddress } from '@/tests/factories/requests';
import { makeProduct } from '@/tests/factories/shop';
import { runRequest } from '@/tests/setup/next-headers';

const routes = {
  users: { route: exportUsers, roles: ['super', 'support'], action: 'member.export' },
  cards: { route: exportCards, roles: ['super', 'content'], action: 'card.export' },
  industries: { route: exportIndustries, roles: ['super', 'content'], action: 'industry.export' },
  backgrounds: { route: exportBackgrounds, roles: ['super', 'content'], action: 'background.export' },
  posts: { route: exportPosts, roles: ['super', 'content', 'support'], action: 'post.export' },
  products: { route: exportProducts, roles: ['super', 'content'], action: 'product.export' },
  topics: { route: exportTopics, roles: ['super', 'content', 'support'], action: 'topic.export' },
  announcements: {
    route: exportAnnouncements,
    roles: ['super', 'content', 'support'],
    action: 'announcement.export',
  },
  contact: { route: exportContact, roles: ['super', 'content'], action: 'contact.export' },
  comments: { route: exportComments, roles: ['super', 'content', 'support'], action: 'comment.export' },
  ratings: { route: exportRatings, roles: ['super', 'content', 'support'], action: 'rating.export' },
  'watched-words': {
    route: exportWatchedWords,
    roles: ['super', 'content', 'support'],
    action: 'watchedWord.export',
  },
  audit: { route: exportAudit, roles: ['super'], action: 'audit.export' },
  admins: { route: exportAdmins, roles: ['super'], action: 'admin.export' },
} as const satisfies Record<string, { route: unknown; roles: AdminRole[]; action: string }>;

type Name = keyof typeof routes;
const names = Object.keys(routes) as Name[];

async function ask(name: Name, query: string, headers: Record<string, string> = {}): Promise<Response> {
  const url = `http://localhost/api/admin/${name}/export?${query}`;
  const { result } = await runRequest({ [peerHeader]: freshAddress(), ...headers }, () =>
    routes[name].route(new Request(url, { headers }), { params: Promise.resolve({}) }),
  );
  return result;
}

/** The cells of the first column, without the heading. */
async function firstColumn(answer: Response): Promise<string[]> {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer());
  expect(text.startsWith('\ufeff')).toBe(true);
  const [, ...lines] = text.trim().split('\r\n');
  return lines.map((line) => line.split(',')[0] ?? '');
}

const exportEntries = () =>
  db.auditEntry.findMany({
    where: { action: { endsWith: '.export' } },
    select: { action: true, after: true },
  });

describe.each(names)('the export of %s', (name) => {
  it.each(adminRoles)('is for who may write there, and leaves an entry: %s', async (role) => {
    const { headers } = await signInAdmin({ role });
    const answer = await ask(name, 'format=csv', headers);
    const may = (routes[name].roles as readonly AdminRole[]).includes(role);
    expect(answer.status).toBe(may ? 200 : 403);
    await answer.text();
    expect(await exportEntries()).toEqual(
      may ? [{ action: routes[name].action, after: { format: 'csv' } }] : [],
    );
  });

  it('is not for members, nor for nobody', async () => {
    const { headers } = await signIn({ vipType: 2, membershipStatus: 1 });
    expect((await ask(name, '', headers)).status).toBe(401);
    expect((await ask(name, '')).status).toBe(401);
  });
});

describe('an exported set holds exactly the rows of the filter', () => {
  let headers: Record<string, string>;
  beforeEach(async () => {
    ({ headers } = await signInAdmin({ name: 'Exporter' }));
  });

  it('of users, the newest first, whatever the page', async () => {
    await makeActiveMember({ nickname: 'one', vipType: 2 });
    await makeActiveMember({ nickname: 'two', vipType: 2 });
    await makeMember({ nickname: 'visitor' });
    await makeActiveMember({ nickname: 'gone', vipType: 2, deletedAt: new Date() });
    const answer = await ask('users', 'type=enterprise&page=7&sort=name', headers);
    expect(answer.headers.get('Content-Disposition')).toMatch(/filename="users-\d{4}-\d\d-\d\d\.csv"/);
    expect(await firstColumn(answer)).toEqual(['two', 'one']);
    expect(await exportEntries()).toEqual([
      { action: 'member.export', after: { type: 'enterprise', sort: 'name', page: '7', format: 'csv' } },
    ]);
  });

  it('of users with what their cards say: place, trades and tax code, in the language of the file', async () => {
    const member = await makeActiveMember({ nickname: 'one', vipType: 2, locale: 'ja' });
    const industry = await makeIndustry('dining');
    const province = await makeProvince('da-nang');
    await makeCard({
      ownerId: member.id,
      provinceCode: province.code,
      taxCode: '0312345678',
      industryIds: [industry.id],
    });
    const text = await (await ask('users', 'lang=vi', headers)).text();
    const [head = '', row = ''] = text.split('\r\n');
    expect(head).toContain('Ngôn ngữ,Tỉnh/thành phố');
    expect(row).toContain('日本語,Đà Nẵng,');
    expect(row).toContain('0312345678');
  });

  it('of more users than one reading holds', async () => {
    await db.member.createMany({
      data: Array.from({ length: 1_201 }, (_, at) => ({
        publicId: `m${String(at).padStart(9, '0')}`,
        referralCode: `r${at}`,
        email: `many-${at}@example.com`,
        nickname: `many ${at}`,
      })),
    });
    const rows = await firstColumn(await ask('users', 'q=many', headers));
    expect(rows).toHaveLength(1_201);
    expect(new Set(rows).size).toBe(1_201);
  });

  it('of cards, in the columns of the import', async () => {
    await makeCard({ companyName: 'Hoa Sen' });
    await makeCard({ companyName: 'Hidden', status: 'hidden' });
    const answer = await ask('cards', 'status=published', headers);
    const text = await answer.text();
    expect(text).toContain('kind,');
    expect(text).toContain('Hoa Sen');
    expect(text).not.toContain('Hidden');
  });

  it('of industries, a group with what fits', async () => {
    await makeIndustry('dining');
    await makeIndustry('trucking');
    const rows = await firstColumn(await ask('industries', 'q=trucking', headers));
    expect(rows).toContain('trucking');
    expect(rows).not.toContain('dining');
  });

  it('of posts, without what an author only writes', async () => {
    const author = await makeActiveMember();
    const shown = await makePost(author, { title: 'Cho thuê kho' });
    await savePostDraft(author, {
      publicId: newPublicId(),
      version: 0,
      data: postForm({ title: 'Riêng tư' }),
    });
    const answer = await ask('posts', 'status=published', headers);
    const text = await answer.text();
    expect(text).toContain(shown.publicId);
    expect(text).toContain('Cho thuê kho');
    expect(await (await ask('posts', '', headers)).text()).not.toContain('Riêng tư');
    expect(await (await ask('posts', 'kind=opportunity', headers)).text()).not.toContain(shown.publicId);
  });

  it('of topics, by the names of any language', async () => {
    await makeTopic('jobs');
    await makeTopic('fairs');
    expect(await firstColumn(await ask('topics', 'q=about%20jobs', headers))).toEqual(['jobs']);
  });

  it('of announcements, with what each says in every language', async () => {
    const draft = await makeAnnouncement();
    const sent = await makeAnnouncement();
    await sendAnnouncement(sent.by, sent.publicId, sent.version);
    const answer = await ask('announcements', 'status=draft', headers);
    const text = await answer.text();
    expect(text).toContain('title vi');
    expect(text).toContain('Nghỉ Tết');
    expect(text).toContain(draft.publicId);
    expect(text).not.toContain(sent.publicId);
  });

  it('of comments, with their place, the newest first', async () => {
    const [author, other] = [await makeActiveMember({ nickname: 'Sen' }), await makeActiveMember()];
    const post = await makePost(other, { title: 'Cho thuê kho' });
    const first = await makeComment(author, post, { text: 'Còn kho không?' });
    const answer = await makeComment(other, post, { text: 'Còn, kho rộng', replyTo: first });
    const gone = await makeComment(author, post, { text: 'Kho khác' });
    await deleteComment(author, gone);
    expect(await firstColumn(await ask('comments', 'q=kho', headers))).toEqual([gone, answer, first]);
    expect(await firstColumn(await ask('comments', 'state=deleted', headers))).toEqual([gone]);
    expect(await firstColumn(await ask('comments', `author=${other.publicId}`, headers))).toEqual([answer]);
    const text = await (await ask('comments', 'q=rộng', headers)).text();
    for (const part of ['shown', 'Cho thuê kho', post.publicId, first, other.publicId])
      expect(text).toContain(part);
    expect(text).not.toContain(other.email);
  });

  it('of ratings, with their product, the newest first', async () => {
    const product = await makeProduct();
    const [buyer, other] = [await makeActiveMember({ nickname: 'Sen' }), await makeActiveMember()];
    const first = await makeRating(buyer, product, { stars: 4, text: 'Hàng chắc chắn' });
    const second = await makeRating(other, product, { stars: 1, text: '=1+1 hàng giả' });
    const gone = await makeRating(buyer, product, { text: 'Hàng khác' });
    await deleteRating(buyer, gone);
    expect(await firstColumn(await ask('ratings', 'q=hang', headers))).toEqual([gone, second, first]);
    expect(await firstColumn(await ask('ratings', 'state=deleted', headers))).toEqual([gone]);
    expect(await firstColumn(await ask('ratings', `author=${other.publicId}`, headers))).toEqual([second]);
    const text = await (await ask('ratings', `product=${product.publicId}`, headers)).text();
    for (const part of ['shown', 'Hàng chắc chắn', product.publicId, buyer.publicId, 'Sen'])
      expect(text).toContain(part);
    expect(text).not.toContain(buyer.email);
    expect(text).not.toContain(',=1+1');
  });

  it('of watched words, in the order of the list', async () => {
    await db.watchedWord.createMany({
      data: [
        { phrase: 'zeta', action: 'block', locale: null, marked: false },
        { phrase: 'alpha', action: 'mask', locale: 'vi', marked: true },
      ],
    });
    expect(await firstColumn(await ask('watched-words', '', headers))).toEqual(['alpha', 'zeta']);
    expect(await firstColumn(await ask('watched-words', 'sort=-phrase', headers))).toEqual(['zeta', 'alpha']);
    expect(await firstColumn(await ask('watched-words', 'action=mask&locale=vi', headers))).toEqual([
      'alpha',
    ]);
  });

  it('of the audit', async () => {
    const admin = await makeAdmin({ name: 'Lan' });
    for (const [action, id] of [
      ['member.delete', 'abcdefghij'],
      ['member.restore', 'bcdefghijk'],
    ] as const)
      await writeAudit(db, admin, {
        action,
        target: { type: 'member', id, name: 'x@example.com' },
        after: { a: 1 },
      });
    const text = await (await ask('audit', 'action=member.delete', headers)).text();
    expect(text).toContain('abcdefghij');
    expect(text).not.toContain('bcdefghijk');
  });

  it('of administrators, without anything secret', async () => {
    await makeAdmin({ name: 'Lan', role: 'finance', passwordHash: 'a-hash' });
    const answer = await ask('admins', 'role=finance', headers);
    expect(answer.status).toBe(200);
    const text = await answer.text();
    expect(text).toContain('Lan');
    expect(text).not.toContain('Exporter');
    expect(text).not.toContain('a-hash');
  });

  it('as a workbook too', async () => {
    await makeMember({ nickname: 'Trần Lan' });
    await makeMember({ nickname: 'Other' });
    const answer = await ask('users', 'q=lan&format=xlsx&lang=vi', headers);
    expect(answer.headers.get('Content-Type')).toContain('spreadsheetml');
    const book = new ExcelJS.Workbook();
    await book.xlsx.load(await answer.arrayBuffer());
    const [sheet] = book.worksheets;
    expect(sheet?.rowCount).toBe(2);
    expect(sheet?.getCell('A2').text).toBe('Trần Lan');
  });

  it('with no formula in it', async () => {
    await makeMember({ nickname: '=HYPERLINK("http://bad.example")' });
    const text = await (await ask('users', '', headers)).text();
    expect(text).toContain(`"'=HYPERLINK(""http://bad.example"")"`);
  });
});
