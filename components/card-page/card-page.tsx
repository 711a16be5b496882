import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { ContactFacts } from '@/components/card-contact/contact-facts';
import { ContactGate } from '@/components/card-contact/contact-gate';
import { MapList } from '@/components/card-contact/map-list';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { ClientWords } from '@/components/layout/client-words';
import type { Crumb } from '@/components/layout/crumb-list';
import { JsonLd } from '@/components/layout/json-ld';
import { ShareTags } from '@/components/layout/share-tags';
import { ViewBeacon } from '@/components/layout/view-beacon';
import type { CardDetail, OpeningHours } from '@/lib/cards/card-view';
import { cardJsonLd } from '@/lib/cards/json-ld';
import { hasMaps } from '@/lib/cards/map-links';
import { weekOfHours } from '@/lib/cards/opening-hours';
import { getSimilarCompanies } from '@/lib/cards/similar';
import { langOf } from '@/lib/i18n/lang-of';
import type { Locale } from '@/lib/i18n/locales';
import { listOfKind } from '@/lib/shared/card-kind';
import { cardPath, cardQrPath, localePath, paths } from '@/lib/shared/paths';
import { ArrivalBeacon } from './arrival-beacon';
import { CardActions } from './card-actions';
import { CardHeader } from './card-header';
import { cardMetadata, cardShareImage } from './card-metadata';
import { CardImages, CardSections } from './card-sections';
import { OpenNow } from './open-now';

type Props = {
  card: CardDetail;
  /** What its owner published under it. */
  posts: ReactNode;
};

/** A company or a person: what everybody may read; contact details come to those who may see them. */
export async function CardPage({ card, posts }: Props) {
  const locale = await getLocale();
  const crumbs = await crumbsOf(card);
  return (
    <article className="container-page">
      <ShareTags
        path={cardPath(card)}
        head={cardMetadata(locale, card)}
        image={cardShareImage(locale, card)}
      />
      <JsonLd data={cardJsonLd(locale, card)} />
      <ViewBeacon path={`/api/cards/${card.publicId}/view`} />
      <ArrivalBeacon publicId={card.publicId} locale={locale} />
      <Breadcrumbs crumbs={crumbs} />
      <CardBody card={card} posts={posts} />
    </article>
  );
}

type BodyProps = {
  card: CardDetail;
  /** Of its owner's draft: nothing can be done with it yet. */
  isPreview?: boolean;
  posts?: ReactNode;
};

/** The card itself. */
export async function CardBody({ card, isPreview, posts }: BodyProps) {
  const locale = await getLocale();
  return (
    <ClientWords paths={['cards.hours', 'cards.contact.copyLabel']}>
      <div className="card-page">
        <div>
          <CardHeader card={card} isPreview={isPreview} />
          {isPreview ? null : <CardActions card={card} locale={locale} />}
        </div>
        <div>
          <Contact card={card} isPreview={isPreview} />
          <AddressMaps card={card} />
          {card.openingHours.length > 0 ? <HoursToday hours={card.openingHours} /> : null}
          {isPreview ? null : <PageQr card={card} locale={locale} />}
          {isPreview ? null : <SimilarCompanies card={card} />}
        </div>
        <div>
          {card.headOnly ? null : <CardSections card={card} />}
          <CardImages card={card} />
          {posts}
        </div>
      </div>
    </ClientWords>
  );
}

async function Contact({ card, isPreview }: { card: CardDetail; isPreview?: boolean }) {
  const t = await getTranslations('cards');
  const common = await getTranslations('common.islands');
  return (
    <section id="contact" aria-labelledby="contact-title" className="panel card-contact">
      <h2 id="contact-title">{t('contact.title')}</h2>
      {card.headOnly ? (
        <p className="text-muted">{t('headOnly')}</p>
      ) : card.contact || isPreview ? (
        card.contact && <ContactFacts contact={card.contact} />
      ) : (
        <ContactGate
          publicId={card.publicId}
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

/** Maps of an address that everybody may see; of any other they come with the contact details. */
async function AddressMaps({ card }: { card: CardDetail }) {
  if (!card.contact || !hasMaps(card.contact.address)) return null;
  const t = await getTranslations('cards.contact');
  const place = { ward: card.ward, province: card.province?.name ?? null };
  return (
    <section className="panel card-map">
      <h2>{t('map')}</h2>
      <MapList address={card.contact.address} place={place} />
    </section>
  );
}

/** Whether it is open: the page is kept for everybody, so the browser says it. */
async function HoursToday({ hours }: { hours: OpeningHours[] }) {
  const label = await getTranslations('card-fields');
  const week = weekOfHours(hours, await getLocale());
  return (
    <section className="panel card-hours">
      <h2>{label('openingHours')}</h2>
      <OpenNow hours={hours} dayNames={week.map(({ name }) => name)} />
    </section>
  );
}

/** The page for somebody's phone, beside it on a large screen; the phone itself asks for no picture of it. */
async function PageQr({ card, locale }: { card: CardDetail; locale: Locale }) {
  const t = await getTranslations('cards.share');
  const share = await getTranslations('common.share');
  return (
    <figure className="panel card-qr">
      {/* biome-ignore lint/performance/noImgElement: lines, sharp in any size */}
      <img src={cardQrPath(card, locale)} alt={share('qr')} width={96} height={96} loading="lazy" />
      <figcaption>{t('qrHint')}</figcaption>
    </figure>
  );
}

/** Others of the same trade in the same province, and the way to all of them. */
async function SimilarCompanies({ card }: { card: CardDetail }) {
  const locale = await getLocale();
  const similar = await getSimilarCompanies(card, locale);
  if (!similar) return null;
  const t = await getTranslations('cards');
  const { companies, group, province } = similar;
  const all = paths.list('companies', { industry: group.slug, region: province.slug });
  return (
    <section className="panel card-similar">
      <h2>{t('similar')}</h2>
      {companies.map(({ publicId, name }) => (
        <a key={publicId} href={localePath(locale, paths.company(publicId))} {...langOf(name.lang, locale)}>
          {name.text}
        </a>
      ))}
      <a href={localePath(locale, all)} className="text-muted">
        {t('similarAll', { industry: group.name, region: province.name })}
      </a>
    </section>
  );
}

async function crumbsOf(card: CardDetail): Promise<Crumb[]> {
  const directory = await getTranslations('directory');
  const kind = listOfKind[card.kind];
  return [
    { name: directory(`${kind}.all`), href: paths.list(kind) },
    ...card.industries
      .slice(0, 1)
      .map(({ slug, name }) => ({ name, href: paths.list(kind, { industry: slug }) })),
    { name: card.name.text, href: cardPath(card) },
  ];
}
