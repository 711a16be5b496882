import { describe, expect, it } from 'vitest';
import { listSettings } from '@/lib/admins/settings/queries';
import { homeSections, readHomeSections, standardHomeSections } from '@/lib/content/home-sections';
import { getSetting } from '@/lib/content/queries';
import { updateSettingAction } from '@/lib/flows/settings/actions';
import { getHomeOpportunities, getHomePosts } from '@/lib/posts/queries';
import { settingsTag } from '@/lib/server/cache/tags';
import { db } from '@/lib/server/db';
import { vietnamDateText } from '@/lib/shared/dates';
import { dayMs } from '@/lib/shared/durations';
import { signInAdmin } from '@/tests/factories/admins';
import { storeSetting } from '@/tests/factories/content';
import { makeActiveMember } from '@/tests/factories/members';
import { makePost } from '@/tests/factories/posts';
import { callAction } from '@/tests/factories/requests';
import { hearTags } from '@/tests/integration/seed/heard-tags';

async function save(sections: unknown, role: 'super' | 'content' = 'super') {
  const { headers } = await signInAdmin({ role });
  const view = (await listSettings()).find(({ key }) => key === 'home');
  return callAction(
    () => updateSettingAction({ key: 'home', version: view?.version ?? '', values: { sections } }),
    headers,
  );
}

const sections = async () => (await getSetting('home')).sections;

describe('the sections of the home page', () => {
  it('are those of the look until somebody chooses', async () => {
    expect(await sections()).toEqual(standardHomeSections);
    const view = (await listSettings()).find(({ key }) => key === 'home');
    expect(view).toMatchObject({
      section: 'home',
      fields: [{ name: 'sections', kind: 'order', choices: homeSections, preview: 'home' }],
    });
  });

  it('stand in the order that was saved, at once, and the audit has both', async () => {
    const heard = await hearTags();
    expect(await save(['products', 'featured', 'counts'])).toMatchObject({ ok: true });
    expect(await heard.take()).toEqual([settingsTag()]);
    await heard.end();
    expect(await sections()).toEqual(['products', 'featured', 'counts']);
    const entry = await db.auditEntry.findFirstOrThrow({ where: { action: 'setting.update' } });
    expect(entry).toMatchObject({
      targetId: 'home',
      before: { sections: standardHomeSections },
      after: { sections: ['products', 'featured', 'counts'] },
    });
  });

  it('may be none at all, or all', async () => {
    expect(await save([])).toMatchObject({ ok: true });
    expect(await sections()).toEqual([]);
    expect(await save([...homeSections])).toMatchObject({ ok: true });
    expect(await sections()).toEqual(homeSections);
  });

  it('leave out what there is none of, and what stands there twice', async () => {
    expect(await save(['posts', 'weather', 'posts', 'constructor'])).toMatchObject({ ok: true });
    expect(await sections()).toEqual(['posts']);
    await storeSetting('home', { sections: ['gone', 'tiles'] });
    expect(await sections()).toEqual(['tiles']);
    expect(readHomeSections(['none', 'tiles', 'tiles', ''])).toEqual(['tiles']);
  });

  it.each(['posts', { 0: 'posts' }, [1], Array.from({ length: 101 }, () => 'posts')])(
    'are no %j',
    async (value) => {
      expect(await save(value)).toMatchObject({ code: 'invalidInput', fieldErrors: { sections: 'order' } });
      expect(await sections()).toEqual(standardHomeSections);
    },
  );

  it('are changed by those who may change settings alone', async () => {
    expect(await save(['posts'], 'content')).toMatchObject({ code: 'forbidden' });
  });
});

describe('opportunities of the home page', () => {
  it('are the newest offers and requests, and the posts beside them are others', async () => {
    const author = await makeActiveMember();
    const opportunity = {
      kind: 'opportunity',
      validUntil: vietnamDateText(new Date(Date.now() + 9 * dayMs)),
    } as const;
    const made: string[] = [];
    for (const side of ['supply', null, 'demand', null] as const) {
      const { publicId } = await makePost(author, side ? { ...opportunity, side } : {});
      made.push(publicId);
    }
    const [supply, first, demand, second] = made;
    const ids = (posts: { publicId: string }[]) => posts.map(({ publicId }) => publicId);
    expect(ids(await getHomeOpportunities('vi'))).toEqual([demand, supply]);
    expect(ids(await getHomePosts('vi', true))).toEqual([second, first]);
    expect(ids(await getHomePosts('vi'))).toEqual([second, demand, first]);
  });
});
