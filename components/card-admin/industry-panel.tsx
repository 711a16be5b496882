import { getLocale, getTranslations } from 'next-intl/server';
import { industryIcons } from '@/components/directory/industry-icons';
import { FormPanel, PanelTitle, type RowAnswer, RowPanel } from '@/components/lists/row-panel';
import { buttonClass } from '@/components/ui/button';
import { Plus } from '@/components/ui/icons';
import { type IndustryFilter, industryList } from '@/lib/directory/industry-list';
import { countedCards, type IndustryDetail } from '@/lib/directory/industry-queries';
import { type IndustryForm as Values, vsicSections } from '@/lib/directory/industry-schemas';
import { locales } from '@/lib/i18n/locales';
import { Link } from '@/lib/i18n/navigation';
import { adminPaths } from '@/lib/shared/admin-paths';
import { IndustryDelete } from './industry-delete';
import { IndustryForm } from './industry-form';

type Props = { answer: RowAnswer<IndustryDetail>; filter: IndustryFilter; canWrite: boolean };

/** One industry beside the tree: its form, and what can be done with it. */
export async function IndustryPanel({ answer, filter, canWrite }: Props) {
  const t = await getTranslations('card-admin.industries');
  const locale = await getLocale();
  const listHref = industryList.href(filter);
  const nameOf = ({ form }: IndustryDetail) => form.names[locale] || form.slug;
  return (
    <RowPanel
      answer={answer}
      what="industries"
      label={t('panel')}
      missing={t('missing')}
      closeHref={listHref}
      idOf={({ form }) => form.slug}
      title={(industry) => (
        <>
          <PanelTitle>{nameOf(industry)}</PanelTitle>
          <p className="text-sm text-muted">
            {industry.form.slug} ·{' '}
            {t(industry.cards === countedCards ? 'cardsCapped' : 'cards', { count: industry.cards })}
          </p>
        </>
      )}
    >
      {(industry) => {
        const { form, isGroup, cards, children } = industry;
        return (
          <div className="grid gap-6">
            {canWrite ? (
              <div className="flex flex-wrap gap-2">
                {isGroup ? (
                  <Link
                    href={adminPaths.industries({ ...industryList.query(filter), new: form.slug })}
                    scroll={false}
                    className={buttonClass({ size: 'sm' })}
                  >
                    <Plus aria-hidden />
                    {t('addBelow')}
                  </Link>
                ) : null}
                {cards === 0 && children === 0 ? (
                  <IndustryDelete slug={form.slug} name={nameOf(industry)} listHref={listHref} />
                ) : null}
              </div>
            ) : null}
            {canWrite ? (
              <IndustryForm
                // Anew when somebody else changed it.
                key={JSON.stringify(form)}
                values={form}
                icons={Object.keys(industryIcons)}
                sections={vsicSections}
                isNew={false}
                isGroup={isGroup}
              />
            ) : (
              <IndustryNames form={form} />
            )}
          </div>
        );
      }}
    </RowPanel>
  );
}

/** What those see who may only read. */
async function IndustryNames({ form }: { form: Values }) {
  return (
    <dl className="grid gap-2">
      {locales.map((locale) => (
        <div key={locale} lang={locale}>
          <dt className="font-medium">{form.names[locale]}</dt>
          <dd className="text-sm text-muted">{form.synonyms[locale]}</dd>
        </div>
      ))}
    </dl>
  );
}

const empty = Object.fromEntries(locales.map((locale) => [locale, ''])) as Values['names'];

/** A new industry: a group, or below one. */
export async function NewIndustryPanel({
  parent,
  filter,
}: {
  parent: IndustryDetail | null;
  filter: IndustryFilter;
}) {
  const t = await getTranslations('card-admin.industries');
  const locale = await getLocale();
  const icons = Object.keys(industryIcons);
  const values: Values = {
    slug: '',
    parent: parent?.form.slug ?? '',
    icon: parent?.form.icon ?? icons[0] ?? '',
    vsicSections: parent?.form.vsicSections ?? [],
    active: true,
    names: empty,
    synonyms: empty,
  };
  return (
    <FormPanel
      title={t('newPanel')}
      text={parent ? t('below', { name: parent.form.names[locale] }) : null}
      closeHref={industryList.href(filter)}
    >
      <IndustryForm values={values} icons={icons} sections={vsicSections} isNew isGroup={parent === null} />
    </FormPanel>
  );
}
