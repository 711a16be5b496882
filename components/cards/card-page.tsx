import { getLocale, getTranslations } from 'next-intl/server';
import { Breadcrumbs, type Crumb } from '@/components/layout/breadcrumbs';
import { ClientWords } from '@/components/layout/client-words';
import { JsonLd } from '@/components/layout/json-ld';
import type { CardDetail } from '@/lib/cards/card-view';
import { contactFields } from '@/lib/cards/field-lists';
import { cardJsonLd } from '@/lib/cards/json-ld';
import { breadcrumbJsonLd } from '@/lib/content/json-ld';
import { cardPath, paths } from '@/lib/shared/paths';
import { CardActions } from './card-actions';
import { CardHeader } from './card-header';
import { CardImages, CardSections } from './card-sections';
import { ContactFacts } from './contact-facts';
import { ContactPanel } from './contact-panel';
import { ViewBeacon } from './view-beacon';

/** A company or a person: what everybody may read; contact details come to those who may see them. */
export async function CardPage({ card }: { card: CardDetail }) {
  const locale = await getLocale();
  const crumbs = await crumbsOf(card);
  return (
    <article className="container-page">
      <JsonLd data={cardJsonLd(locale, card)} />
      <JsonLd data={breadcrumbJsonLd(locale, crumbs)} />
      <ViewBeacon path={`/api/cards/${card.publicId}/view`} />
      <Breadcrumbs crumbs={crumbs} />
      <CardBody card={card} />
    </article>
  );
}

/**
 * The card itself.
 * @param isPreview of its owner's draft: nothing can be done with it yet
 */
export async function CardBody({ card, isPreview }: { card: CardDetail; isPreview?: boolean }) {
  const locale = await getLocale();
  return (
    // On the phone no grid: in one, the bar of actions could not stay at the foot of the screen.
    <div className="flex flex-col gap-4 md:grid md:grid-cols-[minmax(0,2fr)_minmax(300px,1fr)] md:grid-rows-[auto_1fr] md:gap-6">
      <div className="contents md:grid md:content-start md:gap-4">
        <CardHeader card={card} isPreview={isPreview} />
        {isPreview ? null : <CardActions card={card} locale={locale} />}
      </div>
      <Contact card={card} isPreview={isPreview} />
      <div className="grid gap-4 md:content-start md:gap-6">
        {card.headOnly ? null : <CardSections card={card} />}
        <CardImages card={card} />
      </div>
    </div>
  );
}

/** Labels of contact details come with the island that opens them. */
const islandWords = [
  'cards.contact',
  ...contactFields.map((name) => `card-fields.${name}`),
  'card-fields.tools',
];

async function Contact({ card, isPreview }: { card: CardDetail; isPreview?: boolean }) {
  const t = await getTranslations('cards');
  const place = { ward: card.ward, province: card.province?.name ?? null };
  return (
    <section
      id="contact"
      aria-labelledby="contact-title"
      className="panel scroll-mt-4 p-4 md:row-span-2 md:self-start md:p-6"
    >
      <h2 id="contact-title" className="mb-3 text-lg font-semibold">
        {t('contact.title')}
      </h2>
      <ClientWords paths={islandWords}>
        {card.headOnly ? (
          <p className="text-muted">{t('headOnly')}</p>
        ) : card.contact || isPreview ? (
          card.contact && <ContactFacts contact={card.contact} place={place} />
        ) : (
          <ContactPanel publicId={card.publicId} place={place} />
        )}
      </ClientWords>
    </section>
  );
}

async function crumbsOf(card: CardDetail): Promise<Crumb[]> {
  const directory = await getTranslations('directory');
  const kind = card.kind === 'company' ? 'companies' : 'individuals';
  return [
    { name: directory(`${kind}.all`), href: paths.list(kind) },
    ...card.industries
      .slice(0, 1)
      .map(({ slug, name }) => ({ name, href: paths.list(kind, { industry: slug }) })),
    { name: card.name.text, href: cardPath(card) },
  ];
}
