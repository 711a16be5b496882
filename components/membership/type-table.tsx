import { getTranslations } from 'next-intl/server';
import type { ReactNode } from 'react';
import { Check, Minus } from '@/components/ui/icons';

type TypeTerms = { individual: string; enterprise: string };

type Props = {
  /** Cards whose contact details an active member may open a day. */
  contactsPerDay: number;
  fees: TypeTerms;
  termDays: number;
};

/** What the two kinds of membership give, side by side (product: people and what they may do). */
export async function TypeTable({ contactsPerDay, fees, termDays }: Props) {
  const all = await getTranslations('membership');
  const t = await getTranslations('membership.compare');
  const types = await getTranslations('membership.types');
  const contacts = t('perDay', { count: contactsPerDay });
  const yes = <Mark icon={<Check aria-hidden className="mx-auto size-5 text-success" />} text={t('yes')} />;
  const no = <Mark icon={<Minus aria-hidden className="mx-auto size-5 text-muted" />} text={t('no')} />;
  const term = all('days', { count: termDays });
  const rows: [string, ReactNode, ReactNode][] = [
    [t('contacts'), contacts, contacts],
    [t('personalCard'), yes, yes],
    [t('social'), yes, yes],
    [t('referral'), yes, yes],
    [t('companyCard'), no, yes],
    [t('business'), no, yes],
    [t('fee'), fees.individual, fees.enterprise],
    [t('term'), term, term],
  ];
  return (
    <section className="panel overflow-hidden">
      <h2 className="px-4 pt-4 pb-2 text-lg font-semibold sm:px-6 sm:pt-6">{t('title')}</h2>
      <table className="w-full table-fixed">
        <thead>
          <tr className="border-b text-sm text-muted">
            <th scope="col" className="w-[44%] px-4 py-2 text-start font-normal sm:px-6">
              {t('right')}
            </th>
            <th scope="col" className="px-2 py-2 font-medium text-ink">
              {types('individual')}
            </th>
            <th scope="col" className="px-2 py-2 font-medium text-ink">
              {types('enterprise')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, individual, enterprise]) => (
            <tr key={name} className="border-b last:border-b-0">
              <th scope="row" className="px-4 py-2.5 text-start font-normal sm:px-6">
                {name}
              </th>
              <td className="tabular px-2 py-2.5 text-center max-sm:text-sm">{individual}</td>
              <td className="tabular px-2 py-2.5 text-center max-sm:text-sm">{enterprise}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Mark({ icon, text }: { icon: ReactNode; text: string }) {
  return (
    <>
      {icon}
      <span className="sr-only">{text}</span>
    </>
  );
}
