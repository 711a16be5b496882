import { useLocale, useTranslations } from 'next-intl';
import { CardPicture } from '@/components/cards/card-picture';
import { Newspaper, Package } from '@/components/ui/icons';
import { Link } from '@/lib/i18n/navigation';
import type { AboutView } from '@/lib/messages/message-view';
import { formatVnd } from '@/lib/shared/money';
import { cardPath, paths } from '@/lib/shared/paths';

/** What a message is about: a card, a post or a product, small, with the way to it. */
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
  if (about.type === 'product') return <ProductAbout about={about} />;
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

/** With what it costs now. */
function ProductAbout({ about }: { about: Extract<AboutView, { type: 'product' }> }) {
  const t = useTranslations('messages.screen.about');
  const price = formatVnd(about.price, useLocale());
  return (
    <Link href={paths.product(about.publicId)} className="about-tile">
      {about.picture ? (
        <CardPicture card={{ logo: about.picture, name: about.name }} />
      ) : (
        <span aria-hidden className="picture">
          <Package />
        </span>
      )}
      <span>
        <i>{t('product')}</i>
        <b lang={about.name.lang}>{about.name.text}</b>
        <span className="tabular">{about.isFrom ? t('from', { price }) : price}</span>
      </span>
    </Link>
  );
}
