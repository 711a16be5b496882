'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { FavoriteButton } from '@/components/favorites/favorite-button';
import { LateButtons } from '@/components/layout/late-buttons';
import type { Catalogue } from '@/components/layout/merged-words';
import { MoreButtons } from '@/components/layout/more-buttons';
import { ShareButton } from '@/components/layout/share-button';
import { MessageButton } from '@/components/messages/message-button';
import { useRelation } from '@/components/relations/use-relation';
import { FollowButton } from '@/components/social/follow-button';
import { PersonIsland } from '@/components/social/person-island';
import { buttonClass } from '@/components/ui/button';
import { Pencil } from '@/components/ui/icons';
import { Link } from '@/lib/i18n/navigation';
import { paths } from '@/lib/shared/paths';
import type { PostBarProps } from './post-bar';

type Props = PostBarProps & {
  more: string;
  /** The set `post`. */
  words: Catalogue;
  pressed: number | null;
};

/** The buttons of a post's bar with everything behind them. */
export function PostButtons({ publicId, cardId, url, title, author, more, words, pressed }: Props) {
  return (
    <LateButtons words={words} pressed={pressed}>
      <FavoriteButton target="post" publicId={publicId} />
      <SharePostButton url={url} title={title} />
      <MoreButtons text={more}>
        <MessageButton target="post" publicId={publicId} says="author" />
        {cardId ? <FollowButton publicId={cardId} /> : null}
        <AuthorSwitch publicId={publicId}>
          <PersonIsland target="post" publicId={publicId} name={author} />
        </AuthorSwitch>
      </MoreButtons>
    </LateButtons>
  );
}

/** Words: `posts.share`. */
function SharePostButton({ url, title }: Pick<PostBarProps, 'url' | 'title'>) {
  const t = useTranslations('posts.share');
  return <ShareButton url={url} name={title} title={t('title')} qrHint={t('qrHint')} />;
}

/** What others do with a post; its author gets the way to the editor instead. Words: `posts.edit`. */
function AuthorSwitch({ publicId, children }: { publicId: string; children: ReactNode }) {
  const t = useTranslations('posts');
  const { relation } = useRelation('post', publicId);
  if (!relation?.own) return children;
  return (
    <Link href={paths.publish({ post: publicId })} className={buttonClass()}>
      <Pencil aria-hidden />
      {t('edit')}
    </Link>
  );
}
