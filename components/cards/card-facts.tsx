import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { CardDetail, ShownList } from '@/lib/cards/card-view';
import { openingLines } from '@/lib/cards/opening-hours';
import { Link } from '@/lib/i18n/navigation';
import { paths } from '@/lib/shared/paths';

/** What everybody may know of a card, as a definition list. */
export async function CardFacts({ card }: { card: CardDetail }) {
  const t = await getTranslations('cards.facts');
  const common = await getTranslations('common');
  const cards = await getTranslations('cards');
  const locale = await getLocale();
  const kind = card.kind === 'company' ? 'companies' : 'individuals';
  const separator = common('separator');
  const hours = openingLines(card.openingHours, locale, cards('allDays'));
  return (
    <dl className="grid gap-x-6 sm:grid-cols-[max-content_minmax(0,1fr)] sm:gap-y-1.5">
      {card.industries.length > 0 ? (
        <Fact label={t('industry')}>
          <span className="flex flex-wrap gap-x-3">
            {card.industries.map(({ slug, name }) => (
              <FactLink key={slug} href={paths.list(kind, { industry: slug })}>
                {name}
              </FactLink>
            ))}
          </span>
        </Fact>
      ) : null}
      {card.province ? (
        <Fact label={t('region')}>
          <FactLink href={paths.list(kind, { region: card.province.slug })}>{card.province.name}</FactLink>
        </Fact>
      ) : null}
      <Fact label={t('ward')}>{card.ward && <span lang="vi">{card.ward}</span>}</Fact>
      <Fact label={t('taxCode')}>{card.taxCode && <span className="tabular">{card.taxCode}</span>}</Fact>
      {hours.length > 0 ? (
        <Fact label={t('openingHours')}>
          <ul className="tabular">
            {hours.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </Fact>
      ) : null}
      <Words label={t('languages')} words={card.languages} separator={separator} />
      <Words label={t('skills')} words={card.skills} separator={separator} />
      <Words label={t('interests')} words={card.interests} separator={separator} />
    </dl>
  );
}

/** A fact that is not known is not shown. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div className="contents">
      <dt className="text-muted max-sm:text-sm">{label}</dt>
      <dd className="min-w-0 break-words max-sm:mb-2">{children}</dd>
    </div>
  );
}

function Words({ label, words, separator }: { label: string; words: ShownList; separator: string }) {
  if (words.items.length === 0) return null;
  return (
    <Fact label={label}>
      <span lang={words.lang}>{words.items.join(separator)}</span>
    </Fact>
  );
}

function FactLink({ href, children }: { href: string; children: string }) {
  return (
    <Link
      href={href}
      prefetch={false}
      className="underline decoration-accent decoration-2 underline-offset-4"
    >
      {children}
    </Link>
  );
}
