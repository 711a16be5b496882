import type { OwnCardRow } from '@/lib/cards/overview';
import { mayBeEnterprise } from '@/lib/posts/policy';
import type { Picture } from '@/lib/shared/media';
import type { Viewer } from '@/lib/shared/viewer';
import type { Identities } from './editor-context';

type Card = Pick<OwnCardRow, 'kind' | 'name' | 'logo' | 'state'>;

/**
 * Under which names a member may publish (specification §3): the company's, where a card of it is published, and their own: that
 * of their published personal card, else their nickname.
 */
export function identitiesOf(viewer: Viewer, cards: readonly Card[]): Identities {
  const company = cards.find(({ kind }) => kind === 'company');
  const personal = cards.find(({ kind, state }) => kind === 'personal' && state === 'published');
  return {
    company: {
      name: company?.name ?? null,
      logo: ownLogo(company),
      waitsFor: !mayBeEnterprise(viewer) ? 'membership' : company?.state === 'published' ? null : 'card',
    },
    personal: {
      name: personal?.name ?? viewer.nickname,
      logo: ownLogo(personal),
      avatar: viewer.avatar,
      isCard: personal !== undefined,
    },
  };
}

/** Of a card that is not published its owner alone may fetch it. */
function ownLogo(card: Card | undefined): Picture | null {
  return card?.logo ? { ...card.logo, isPrivate: true } : null;
}
