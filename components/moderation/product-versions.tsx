import { getLocale, getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import type { ProductTranslationChange } from '@/lib/moderation/inbox/products';
import { formatVnd } from '@/lib/shared/money';
import { changedProductFields, comparedProductFields, type ProductVersion } from '@/lib/shop/product-version';
import { ComparisonPictures } from './comparison-pictures';
import { TranslationRows } from './translation-rows';
import { VersionTable } from './version-table';

type Field = (typeof comparedProductFields)[number];
type Props = {
  /** What the product shows, or null where it never was published. */
  current: ProductVersion | null;
  /** What it is to show, or null where nothing is handed in. */
  next: ProductVersion | null;
  /** What it says in other languages by its seller's hand, as it is and as it is to be. */
  translations?: readonly ProductTranslationChange[];
};

/** What a product says; with two versions they stand beside each other, and what differs is marked. */
export async function ProductVersions({ current, next, translations = [] }: Props) {
  const labels = await getTranslations('product-editor.fields');
  const versions = [current, next].filter((version) => version !== null);
  const fields = comparedProductFields.filter((field) => versions.some((version) => has(version, field)));
  return (
    <VersionTable
      current={current}
      next={next}
      fields={fields}
      changed={current && next ? changedProductFields(current, next) : []}
      label={(field) => labels(field)}
      value={(version, field) => <Value version={version} field={field} />}
      further={<TranslationRows changes={translations} label={labels} withCurrent={versions.length > 1} />}
    />
  );
}

const has = (version: ProductVersion, field: Field) => {
  const value = version[field];
  return typeof value === 'number' || (value !== null && value.length > 0);
};

async function Value({ version, field }: { version: ProductVersion; field: Field }): Promise<ReactNode> {
  const t = await getTranslations('post-admin.version');
  const { lang } = version;
  if (!has(version, field)) return <span className="text-muted">{t('nothing')}</span>;
  switch (field) {
    case 'description':
      // Made by lib/rich-text: each text escaped, each tag its own.
      return (
        <div className="rich-text" lang={lang} dangerouslySetInnerHTML={{ __html: version.description }} />
      );
    case 'imageKeys':
      return (
        <ComparisonPictures
          urls={version.imageKeys}
          alt={t('picture', { title: version.name })}
          none={t('nothing')}
        />
      );
    case 'attributes':
      return (
        <ul lang={lang}>
          {version.attributes.map(({ name, value }) => (
            <li key={`${name}:${value}`}>
              {name}: {value}
            </li>
          ))}
        </ul>
      );
    case 'options':
      return (
        <ul lang={lang}>
          {version.options.map(({ name, values }) => (
            <li key={name}>
              {name}: {values.join(' · ')}
            </li>
          ))}
        </ul>
      );
    case 'variants':
      return <Variants version={version} />;
    case 'name':
      return (
        <span lang={lang} className="font-semibold">
          {version.name}
        </span>
      );
    default:
      return version[field];
  }
}

async function Variants({ version: { variants, lang } }: { version: ProductVersion }) {
  const locale = await getLocale();
  return (
    <ul className="tabular">
      {variants.map(({ spec, price, compareAt, code }) => (
        <li key={spec}>
          {spec ? <span lang={lang}>{spec}: </span> : null}
          {price === null ? '–' : formatVnd(price, locale)}
          {compareAt === null ? null : <s className="ms-1.5 text-muted">{formatVnd(compareAt, locale)}</s>}
          {code ? <span className="ms-1.5 text-muted">{code}</span> : null}
        </li>
      ))}
    </ul>
  );
}
