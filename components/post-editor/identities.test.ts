import { describe, expect, it } from 'vitest';
import type { OwnCardRow } from '@/lib/cards/overview';
import type { Viewer } from '@/lib/shared/viewer';
import { identitiesOf } from './identities';

const viewer: Viewer = {
  id: 1,
  publicId: 'abcdefghjk',
  email: 'lan@example.com',
  nickname: 'Lan',
  avatar: '/media/x/256.webp',
  vipType: 2,
  membershipStatus: 1,
};
const card = (kind: 'company' | 'personal', state: OwnCardRow['state']) => ({
  kind,
  name: kind === 'company' ? 'Công ty Hoa Sen' : 'Trần Thị Lan',
  logo: null,
  state,
});

describe('a member publishes', () => {
  it('under the name of a published personal card, else under the nickname', () => {
    expect(identitiesOf(viewer, []).personal).toMatchObject({ name: 'Lan', isCard: false });
    expect(identitiesOf(viewer, [card('personal', 'draft')]).personal.name).toBe('Lan');
    expect(identitiesOf(viewer, [card('personal', 'published')]).personal).toMatchObject({
      name: 'Trần Thị Lan',
      isCard: true,
    });
  });

  it('as a company once its card is published; of individuals that wants another membership', () => {
    expect(identitiesOf(viewer, []).company).toEqual({ name: null, logo: null, waitsFor: 'card' });
    expect(identitiesOf(viewer, [card('company', 'hidden')]).company.waitsFor).toBe('card');
    expect(identitiesOf(viewer, [card('company', 'published')]).company.waitsFor).toBeNull();
    expect(identitiesOf({ ...viewer, vipType: 1 }, []).company.waitsFor).toBe('membership');
  });
});
