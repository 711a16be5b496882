import { getFormatter, getLocale, getTranslations } from 'next-intl/server';
import { Breadcrumbs, type Crumb } from '@/components/layout/breadcrumbs';
import { ClientWords } from '@/components/layout/client-words';
import { JsonLd } from '@/components/layout/json-ld';
import { Badge } from '@/components/ui/badge';
import { MediaImage } from '@/components/ui/media-image';
import type { CardDetail } from '@/lib/cards/card-view';
import { cardJsonLd } from '@/lib/cards/json-ld';
import { breadcrumbJsonLd } from '@/lib/content/json-ld';
import { cardPath, paths } from '@/lib/shared/paths';
import { CardFacts } from './card-facts';
import { CardPicture } from './card-row';
import { ContactFacts } from './contact-facts';
import { ContactPanel } from './contact-panel';
import { ShownTextBlock } from './shown-text-block';
import { VerifiedBadge } from './verified-badge';
import { ViewBeacon } from './view-beacon';

/** A company or a person: what everybody may read; contact details come to those who may see them. */
export async function CardPage({ card }: { card: CardDetail }) {
  const locale = await getLocale();
  const t = await getTranslations('cards');
  const directory = await getTranslations('directory');
  const kind = card.kind === 'company' ? 'companies' : 'individuals';
  const crumbs: Crumb[] = [
    { name: directory(`${kind}.all`), href: paths.list(kind) },
    ...card.industries
      .slice(0, 1)
      .map(({ slug, name }) => ({ name, href: paths.list(kind, { industry: slug }) })),
    { name: card.name.text, href: cardPath(card) },
  ];
  return (
    <article className="container-page">
      <JsonLd data={cardJsonLd(locale, card)} />
      <JsonLd data={breadcrumbJsonLd(locale, crumbs)} />
      <ViewBeacon path={`/api/cards/${card.publicId}/view`} />
      <Breadcrumbs crumbs={crumbs} />
      <div className="grid gap-4 md:grid-cols-[minmax(0,2fr)_minmax(300px,1fr)] md:gap-6">
        <CardHeader card={card} />
        <section
          id="contact"
          aria-labelledby="contact-title"
          className="panel scroll-mt-4 self-start p-4 md:row-span-3 md:p-6"
        >
          <h2 id="contact-title" className="mb-3 text-lg font-semibold">
            {t('contact.title')}
          </h2>
          <ClientWords paths={['cards.contact', 'errors.codes', 'common.islands', 'layout.account']}>
            {card.contact ? (
              <ContactFacts contact={card.contact} />
            ) : (
              <ContactPanel publicId={card.publicId} />
            )}
          </ClientWords>
        </section>
        <div className="panel divide-y">
          {card.description ? (
            <Block title={t(`about.${card.kind}`)}>
              <ShownTextBlock text={card.description} locale={locale} />
            </Block>
          ) : null}
          {card.services.items.length > 0 ? (
            <Block title={t('services')}>
              <ul
                lang={card.services.lang}
                className="grid gap-x-6 gap-y-1 ps-5 sm:grid-cols-2 [&>li]:list-disc"
              >
                {card.services.items.map((service) => (
                  <li key={service}>{service}</li>
                ))}
              </ul>
            </Block>
          ) : null}
          {card.advantages ? (
            <Block title={t('advantages')}>
              <ShownTextBlock text={card.advantages} locale={locale} />
            </Block>
          ) : null}
          {card.requirements ? (
            <Block title={t('requirements')}>
              <ShownTextBlock text={card.requirements} locale={locale} />
            </Block>
          ) : null}
          <Block title={t('facts.title')}>
            <CardFacts card={card} />
          </Block>
        </div>
        {card.images.length > 0 ? (
          <section aria-labelledby="images-title" className="panel p-4 md:p-6">
            <h2 id="images-title" className="mb-3 text-lg font-semibold">
              {t('images')}
            </h2>
            <ul className="grid grid-cols-2 gap-2 sm:grid-cols-3">
              {card.images.map((picture, index) => (
                <li key={picture.key}>
                  <MediaImage
                    picture={picture}
                    alt={t('imageOf', { name: card.name.text, number: index + 1 })}
                    sizes="(max-width: 559px) 50vw, 260px"
                    className="aspect-[4/3] w-full rounded border object-cover"
                  />
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
    </article>
  );
}

async function CardHeader({ card }: { card: CardDetail }) {
  const t = await getTranslations('cards');
  const format = await getFormatter();
  const trade = [...card.industries.map(({ name }) => name), card.province?.name].filter(Boolean).join(' · ');
  return (
    <header className="panel flex gap-4 p-4 md:p-6">
      <CardPicture card={card} className="size-20 shrink-0 rounded border object-cover md:size-24" />
      <div className="min-w-0">
        <h1 className="break-words text-xl font-semibold" lang={card.name.lang}>
          {card.name.text}
        </h1>
        {card.position || card.company ? (
          <p className="mt-0.5">
            {card.position ? <span lang={card.position.lang}>{card.position.text}</span> : null}
            {card.position && card.company ? ' · ' : null}
            {card.company ? <span lang={card.company.lang}>{card.company.text}</span> : null}
          </p>
        ) : null}
        {trade ? <p className="mt-0.5 text-muted">{trade}</p> : null}
        <p className="mt-2 flex flex-wrap items-center gap-2">
          {card.verified ? <VerifiedBadge /> : null}
          {card.featured ? <Badge tone="accent">{t('featured')}</Badge> : null}
          {card.hasOwner ? null : <Badge>{t('unclaimed')}</Badge>}
          <span className="tabular text-sm text-muted">
            {t('facts.updated')} {format.dateTime(new Date(card.updatedAt), { dateStyle: 'medium' })}
          </span>
        </p>
      </div>
    </header>
  );
}

function Block({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section className="p-4 md:p-6">
      <h2 className="mb-2 text-lg font-semibold">{title}</h2>
      {children}
    </section>
  );
}
