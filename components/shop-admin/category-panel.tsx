import { getTranslations } from 'next-intl/server';
import { FormPanel, PanelTitle, type RowAnswer, RowPanel } from '@/components/lists/row-panel';
import { Badge } from '@/components/ui/badge';
import { buttonClass } from '@/components/ui/button';
import { Plus } from '@/components/ui/icons';
import { type Locale, locales, localeTable } from '@/lib/i18n/locales';
import { Link } from '@/lib/i18n/navigation';
import { adminPaths } from '@/lib/shared/admin-paths';
import { type CategoryFilter, categoryList } from '@/lib/shop/category-list';
import { canHoldMore, canLieBelow } from '@/lib/shop/category-moves';
import type { CategoryDetail } from '@/lib/shop/category-queries';
import type { CategoryForm as Values } from '@/lib/shop/category-schemas';
import { type CategoryView, pathName } from '@/lib/shop/category-tree';
import { CategoryActions } from './category-actions';
import { CategoryForm } from './category-form';

type Props = {
  answer: RowAnswer<CategoryDetail>;
  filter: CategoryFilter;
  canWrite: boolean;
  /** All categories in the reader's language. */
  all: readonly CategoryView[];
  locale: Locale;
};

/** Categories as choices, each named with what lies above it. */
function choicesOf(all: readonly CategoryView[], fits: (category: CategoryView) => boolean) {
  return all
    .filter((category) => category.movedTo === null && fits(category))
    .map(({ id, slug }) => ({ slug, name: pathName(all, id) }))
    .toSorted((one, other) => (one.name < other.name ? -1 : 1));
}

/** One category beside the tree: its words, its place, and what can be done with it. */
export async function CategoryPanel({ answer, filter, canWrite, all, locale }: Props) {
  const t = await getTranslations('shop-admin.categories');
  const nameOf = ({ form }: CategoryDetail) => form.names[locale] || form.slug;
  const idOf = (slug: string) => all.find((each) => each.slug === slug)?.id ?? 0;
  return (
    <RowPanel
      answer={answer}
      what="category"
      label={t('panel')}
      missing={t('missing')}
      closeHref={categoryList.href(filter)}
      idOf={({ form }) => form.slug}
      title={(category) => (
        <>
          <PanelTitle>
            {nameOf(category)}
            {category.retired ? <Badge>{t('states.retired')}</Badge> : null}
          </PanelTitle>
          <p className="text-sm text-muted">
            {category.form.slug} · {t('products', { count: category.products })} ·{' '}
            {t('listed', { count: category.listed })}
          </p>
          {category.mergedInto ? (
            <p className="text-sm text-muted">
              {t('mergedInto', {
                name: all.find(({ slug }) => slug === category.mergedInto)?.name ?? category.mergedInto,
              })}
            </p>
          ) : null}
        </>
      )}
    >
      {(category) =>
        canWrite ? (
          <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
            {canHoldMore(all, idOf(category.form.slug)) && !category.retired ? (
              <Link
                href={adminPaths.categories({
                  ...categoryList.query(filter),
                  new: '1',
                  below: category.form.slug,
                })}
                scroll={false}
                className={`${buttonClass({ size: 'sm' })} justify-self-start`}
              >
                <Plus aria-hidden />
                {t('addBelow')}
              </Link>
            ) : null}
            <CategoryActions
              slug={category.form.slug}
              name={nameOf(category)}
              parent={category.form.parent}
              retired={category.retired}
              parents={choicesOf(
                all,
                ({ id, slug }) =>
                  slug === category.form.parent || canLieBelow(all, idOf(category.form.slug), id),
              )}
              others={category.mergedInto ? [] : choicesOf(all, ({ slug }) => slug !== category.form.slug)}
            />
            <CategoryForm values={category.form} parents={[]} />
          </div>
        ) : (
          <CategoryWords form={category.form} />
        )
      }
    </RowPanel>
  );
}

/** What those see who may only read. */
function CategoryWords({ form }: { form: Values }) {
  return (
    <dl className="grid gap-2">
      {locales.map((locale) => (
        <div key={locale}>
          <dt className="text-sm text-muted">{localeTable[locale].name}</dt>
          <dd lang={locale} className="font-medium">
            {form.names[locale]}
            <span className="block text-sm font-normal text-muted">{form.synonyms[locale]}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

const empty = Object.fromEntries(locales.map((locale) => [locale, ''])) as Values['names'];

type NewProps = { filter: CategoryFilter; all: readonly CategoryView[]; below: string };

/** A new category, below the one that it was asked for. */
export async function NewCategoryPanel({ filter, all, below }: NewProps) {
  const t = await getTranslations('shop-admin.categories');
  const parents = choicesOf(all, ({ id }) => canHoldMore(all, id));
  const parent = parents.some(({ slug }) => slug === below) ? below : '';
  return (
    <FormPanel title={t('newPanel')} closeHref={categoryList.href(filter)}>
      <CategoryForm
        key={parent}
        values={{ slug: '', version: 0, parent, names: empty, synonyms: empty }}
        parents={parents}
      />
    </FormPanel>
  );
}
