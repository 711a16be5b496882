import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { CopyButton } from '@/components/ui/copy-button';
import type { CardDetail, ShownList } from '@/lib/cards/card-view';
import { Link } from '@/lib/i18n/navigation';
import { thisYear } from '@/lib/shared/dates';
import { paths } from '@/lib/shared/paths';
import { ListMark } from './list-mark';

/** What everybody may know of a card, as a definition list. */
export async function CardFacts({ card }: { card: CardDetail }) {
  const [t, common, contact] = await Promise.all([
    getTranslations('card-fields'),
    getTranslations('common'),
    getTranslations('cards.contact'),
  ]);
  const kind = card.kind === 'company' ? 'companies' : 'individuals';
  const separator = common('separator');
  return (
    <dl className="facts">
      {card.kind === 'company' ? (
        <Fact label={t('companyName')}>
          <Copied text={card.name.text} label={contact('copyLabel', { field: t('companyName') })}>
            <span lang={card.name.lang}>{card.name.text}</span>
          </Copied>
        </Fact>
      ) : null}
      {card.industries.length > 0 ? (
        <Fact label={t('industryIds')}>
          <span className="wrapped">
            {card.industries.map(({ slug, name }) => (
              <FactLink key={slug} href={paths.list(kind, { industry: slug })}>
                {name}
              </FactLink>
            ))}
          </span>
        </Fact>
      ) : null}
      {card.province ? (
        <Fact label={t('provinceCode')}>
          <FactLink href={paths.list(kind, { region: card.province.slug })}>{card.province.name}</FactLink>
        </Fact>
      ) : null}
      <Fact label={t('ward')}>{card.ward && <span lang="vi">{card.ward}</span>}</Fact>
      {card.taxCode ? (
        <Fact label={t('taxCode')}>
          <Copied text={card.taxCode} label={contact('copyLabel', { field: t('taxCode') })}>
            <span className="tabular">{card.taxCode}</span>
          </Copied>
        </Fact>
      ) : null}
      {card.foundedYear === null ? null : (
        <Fact label={t('foundedYear')}>{await foundedText(card.foundedYear)}</Fact>
      )}
      <Words label={t('languages')} words={card.languages} separator={separator} />
      <Words label={t('skills')} words={card.skills} separator={separator} />
      <Words label={t('interests')} words={card.interests} separator={separator} />
    </dl>
  );
}

/** Since when, and how many years that makes: "since 2009 · 17 years". */
async function foundedText(year: number): Promise<string> {
  const t = await getTranslations('cards.founded');
  const years = thisYear() - year;
  return years === 0 ? t('since', { year: String(year) }) : t('sinceYears', { year: String(year), years });
}

/** A fact that is not known is not shown. */
function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

/** A fact that people take elsewhere. */
function Copied({ text, label, children }: { text: string; label: string; children: ReactNode }) {
  return (
    <span className="copied">
      <span>{children}</span>
      <CopyButton text={text} label={label} />
    </span>
  );
}

function Words({ label, words, separator }: { label: string; words: ShownList; separator: string }) {
  if (words.items.length === 0) return null;
  return (
    <Fact label={label}>
      <span lang={words.lang}>{words.items.join(separator)}</span>
      <ListMark list={words} />
    </Fact>
  );
}

function FactLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} className="underlined">
      {children}
    </Link>
  );
}
