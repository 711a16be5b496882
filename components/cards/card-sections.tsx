import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { MediaImage } from '@/components/ui/media-image';
import type { CardDetail } from '@/lib/cards/card-view';
import { CardFacts } from './card-facts';
import { ListMark } from './list-mark';
import { OpeningTable } from './opening-table';
import { ShownTextBlock } from './shown-text-block';

/** What a card says about itself, part by part; a part without words is not there. */
export async function CardSections({ card }: { card: CardDetail }) {
  const locale = await getLocale();
  const t = await getTranslations('cards');
  const label = await getTranslations('card-fields');
  return (
    <div className="panel card-sections">
      <Block title={t('facts.title')}>
        <CardFacts card={card} />
      </Block>
      {card.description ? (
        <Block title={label(card.kind === 'company' ? 'companyDescription' : 'personalDescription')}>
          <ShownTextBlock text={card.description} locale={locale} />
        </Block>
      ) : null}
      {card.services.items.length > 0 ? (
        <Block title={label('services')}>
          <ul lang={card.services.lang}>
            {card.services.items.map((service) => (
              <li key={service}>{service}</li>
            ))}
          </ul>
          <ListMark list={card.services} />
        </Block>
      ) : null}
      {card.advantages ? (
        <Block title={label('advantages')}>
          <ShownTextBlock text={card.advantages} locale={locale} />
        </Block>
      ) : null}
      {card.requirements ? (
        <Block title={label('requirements')}>
          <ShownTextBlock text={card.requirements} locale={locale} />
        </Block>
      ) : null}
      {card.openingHours.length > 0 ? (
        <Block title={label('openingHours')}>
          <OpeningTable hours={card.openingHours} />
        </Block>
      ) : null}
    </div>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** The pictures of a card, each with its size, so that nothing moves while they load. */
export async function CardImages({ card }: { card: CardDetail }) {
  const t = await getTranslations('cards');
  const label = await getTranslations('card-fields');
  if (card.images.length === 0) return null;
  return (
    <section aria-labelledby="images-title" className="panel card-images">
      <h2 id="images-title">{label('imageKeys')}</h2>
      <ul>
        {card.images.map((picture, index) => (
          <li key={picture.key}>
            <MediaImage
              picture={picture}
              alt={t('imageOf', { name: card.name.text, number: index + 1 })}
              sizes="(max-width: 559px) 50vw, 260px"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
