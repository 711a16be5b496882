import { useTranslations } from 'next-intl';
import { CardPicture } from '@/components/cards/card-picture';
import { Newspaper } from '@/components/ui/icons';
import { Link } from '@/lib/i18n/navigation';
import type { AboutView } from '@/lib/messages/message-view';
import { cardPath, paths } from '@/lib/shared/paths';

/** What a message is about: a card or a post, small, with the way to it. */
export function AboutTile({ about }: { about: AboutView }) {
  const t = useTranslations('messages.screen.about');
  if (about.type === 'card')
    return (
      <Link href={cardPath(about)} className="about-tile">
        <CardPicture card={{ logo: about.picture, name: about.name }} />
        <span>
          <i>{t(about.kind)}</i>
          <b lang={about.name.lang}>{about.name.text}</b>
        </span>
      </Link>
    );
  return (
    <Link href={paths.post(about.publicId)} className="about-tile">
      <span aria-hidden className="picture">
        <Newspaper />
      </span>
      <span>
        <i>{t('post')}</i>
        <b lang={about.lang}>{about.title}</b>
      </span>
    </Link>
  );
}
