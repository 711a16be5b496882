import { Plus, SearchX } from 'lucide-react';
import { getLocale, getTranslations } from 'next-intl/server';
import { industryIcons } from '@/components/directory/industry-icons';
import { buttonClass } from '@/components/ui/button';
import { MessagePanel } from '@/components/ui/message-panel';
import { SidePanel } from '@/components/ui/side-panel';
import { type IndustryFilter, industryList } from '@/lib/directory/industry-list';
import { countedCards, type IndustryDetail } from '@/lib/directory/industry-queries';
import { type IndustryForm as Values, vsicSections } from '@/lib/directory/industry-schemas';
import { locales } from '@/lib/i18n/locales';
import { Link } from '@/lib/i18n/navigation';
import { paths } from '@/lib/shared/paths';
import { IndustryDelete } from './industry-delete';
import { IndustryForm } from './industry-form';

type Props = { industry: IndustryDetail | null; filter: IndustryFilter; canWrite: boolean };

/** One industry beside the tree: its form, and what can be done with it. */
export async function IndustryPanel({ industry, filter, canWrite }: Props) {
  const t = await getTranslations('card-admin.industries');
  const locale = await getLocale();
  const listHref = industryList.href(filter);
  const frame = { label: t('panel'), closeLabel: t('close'), closeHref: listHref };
  if (!industry) {
    return (
      <SidePanel {...frame} title={<h2 className="text-lg font-semibold">{t('panel')}</h2>}>
        <MessagePanel icon={SearchX} title={t('missing')} />
      </SidePanel>
    );
  }
  const { form, isGroup, cards, children } = industry;
  const name = form.names[locale] || form.slug;
  return (
    <SidePanel
      key={form.slug}
      {...frame}
      title={
        <>
          <h2 className="break-words text-lg font-semibold">{name}</h2>
          <p className="text-sm text-muted">
            {form.slug} ·{' '}
            {cards === countedCards ? t('cardsCapped', { count: cards }) : t('cards', { count: cards })}
          </p>
        </>
      }
    >
      <div className="grid gap-6">
        {canWrite ? (
          <div className="flex flex-wrap gap-2">
            {isGroup ? (
              <Link
                href={paths.adminIndustries({ ...industryList.query(filter), new: form.slug })}
                scroll={false}
                prefetch={false}
                className={buttonClass({ size: 'sm' })}
              >
                <Plus aria-hidden />
                {t('addBelow')}
              </Link>
            ) : null}
            {cards === 0 && children === 0 ? (
              <IndustryDelete slug={form.slug} name={name} listHref={listHref} />
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
    </SidePanel>
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
    <SidePanel
      label={t('newPanel')}
      closeLabel={t('close')}
      closeHref={industryList.href(filter)}
      title={
        <>
          <h2 className="text-lg font-semibold">{t('newPanel')}</h2>
          {parent ? (
            <p className="text-sm text-muted">{t('below', { name: parent.form.names[locale] })}</p>
          ) : null}
        </>
      }
    >
      <IndustryForm values={values} icons={icons} sections={vsicSections} isNew isGroup={parent === null} />
    </SidePanel>
  );
}
