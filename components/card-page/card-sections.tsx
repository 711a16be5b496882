import { useTranslations } from 'next-intl';
import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { TranslateOffer } from '@/components/translation/translate-offer';
import { TranslationMark } from '@/components/translation/translation-mark';
import { MediaImage } from '@/components/ui/media-image';
import type { CardDetail, OpeningHours } from '@/lib/cards/card-view';
import { daysAlike, weekOfHours } from '@/lib/cards/opening-hours';
import { langOf } from '@/lib/i18n/lang-of';
import { type Locale, localeTable } from '@/lib/i18n/locales';
import type { ShownText } from '@/lib/translation/fallback';
import { CardFacts } from './card-facts';
import { HoursTable } from './hours-table';
import { ListMark } from './list-mark';

/** What a card says about itself, part by part; a part without words is not there. */
export async function CardSections({ card }: { card: CardDetail }) {
  // At once, so that these long texts come early in the payload: near enough to the HTML to be compressed away.
  const [locale, t, label] = await Promise.all([
    getLocale(),
    getTranslations('cards'),
    getTranslations('card-fields'),
  ]);
  return (
    <div className="panel card-sections">
      <Block title={t('facts.title')}>
        <CardFacts card={card} />
      </Block>
      {card.description ? (
        <Block title={label(card.kind === 'company' ? 'companyDescription' : 'personalDescription')}>
          <ShownTextBlock id="description" text={card.description} locale={locale} />
        </Block>
      ) : null}
      {card.services.items.length > 0 ? (
        <Block title={label('services')}>
          <ul {...langOf(card.services.lang, locale)}>
            {card.services.items.map((service) => (
              <li key={service}>{service}</li>
            ))}
          </ul>
          <ListMark id="services" list={card.services} />
        </Block>
      ) : null}
      {card.advantages ? (
        <Block title={label('advantages')}>
          <ShownTextBlock id="advantages" text={card.advantages} locale={locale} />
        </Block>
      ) : null}
      {card.requirements ? (
        <Block title={label('requirements')}>
          <ShownTextBlock id="requirements" text={card.requirements} locale={locale} />
        </Block>
      ) : null}
      {card.openingHours.length > 0 ? (
        <Block title={label('openingHours')}>
          <WeekHours hours={card.openingHours} />
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

/** The hours of a week, days alike in one row. */
async function WeekHours({ hours }: { hours: OpeningHours[] }) {
  const t = await getTranslations('cards.hours');
  const label = await getTranslations('card-fields');
  const rows = daysAlike(weekOfHours(hours, await getLocale()));
  return (
    <HoursTable
      caption={label('openingHours')}
      rows={rows.map(({ name, spans }) => ({ name, spans }))}
      closed={t('closedDay')}
      note={t('zone')}
    />
  );
}

/** A member's longer text; a translation carries a small mark with the original behind it. */
function ShownTextBlock({ id, text, locale }: { id: string; text: ShownText; locale: Locale }) {
  const t = useTranslations('common');
  const isOther = text.lang !== locale;
  return (
    <div>
      <p className="shown-text" {...langOf(text.lang, locale)}>
        {text.text}
      </p>
      <TranslationMark text={text} />
      {text.source === 'original' && isOther ? (
        <p className="mt-1 text-xs text-muted">
          {t('originalIn', { language: localeTable[text.lang].name })}
        </p>
      ) : null}
      <TranslateOffer id={id} text={text.text} lang={text.lang} />
    </div>
  );
}
