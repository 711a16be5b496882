import { getLocale, getTranslations } from 'next-intl/server';
import { Breadcrumbs, type Crumb } from '@/components/layout/breadcrumbs';
import { ClientWords } from '@/components/layout/client-words';
import { JsonLd } from '@/components/layout/json-ld';
import type { CardDetail } from '@/lib/cards/card-view';
import { cardJsonLd } from '@/lib/cards/json-ld';
import { breadcrumbJsonLd } from '@/lib/content/json-ld';
import { cardPath, paths } from '@/lib/shared/paths';
import { CardActions } from './card-actions';
import { CardHeader } from './card-header';
import { CardImages, CardSections } from './card-sections';
import { ContactFacts } from './contact-facts';
import { ContactGate } from './contact-gate';
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
    <ClientWords paths={['cards.hours', 'common.islands']}>
      <div className="card-page">
        <div>
          <CardHeader card={card} isPreview={isPreview} />
          {isPreview ? null : <CardActions card={card} locale={locale} />}
        </div>
        <Contact card={card} isPreview={isPreview} />
        <div>
          {card.headOnly ? null : <CardSections card={card} />}
          <CardImages card={card} />
        </div>
      </div>
    </ClientWords>
  );
}

async function Contact({ card, isPreview }: { card: CardDetail; isPreview?: boolean }) {
  const t = await getTranslations('cards');
  const common = await getTranslations('common.islands');
  const place = { ward: card.ward, province: card.province?.name ?? null };
  return (
    <section id="contact" aria-labelledby="contact-title" className="panel card-contact">
      <h2 id="contact-title">{t('contact.title')}</h2>
      {card.headOnly ? (
        <p className="text-muted">{t('headOnly')}</p>
      ) : card.contact || isPreview ? (
        card.contact && <ContactFacts contact={card.contact} place={place} />
      ) : (
        <ContactGate
          publicId={card.publicId}
          place={place}
          words={{
            loading: t('contact.loading'),
            locked: t('contact.locked'),
            login: t('contact.login'),
            failed: t('contact.failed'),
            retry: common('retry'),
          }}
        />
      )}
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
