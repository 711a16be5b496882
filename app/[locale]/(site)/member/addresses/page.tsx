import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { AddressList } from '@/components/checkout/address-list';
import { ClientWords } from '@/components/layout/client-words';
import { PanelFailure } from '@/components/layout/panel-failure';
import { localeTable } from '@/lib/i18n/locales';
import { listCityChoices } from '@/lib/orders/addresses/cities';
import { listAddresses } from '@/lib/orders/addresses/queries';
import { readPanel } from '@/lib/server/read-panel';
import { requireMember } from '@/lib/server/require-member';
import { listCountries } from '@/lib/shared/countries';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('checkout.addresses'))('title') };
}

/** /member/addresses: where the member has things sent. */
export default async function AddressesPage() {
  const viewer = await requireMember();
  const t = await getTranslations('checkout.addresses');
  const locale = await getLocale();
  const answer = await readPanel('addresses', () =>
    Promise.all([listAddresses(viewer), listCityChoices(locale)]),
  );
  return (
    <>
      <div>
        <h1 className="font-semibold text-xl">{t('title')}</h1>
        <p className="mt-1 text-muted">{t('text')}</p>
      </div>
      {answer.ok ? (
        <ClientWords paths={['checkout.addresses', 'checkout.form', 'checkout.fields']}>
          <AddressList
            addresses={answer.data[0]}
            email={viewer.email}
            places={{ countries: listCountries(localeTable[locale].intl), cities: answer.data[1] }}
          />
        </ClientWords>
      ) : (
        <PanelFailure what="addresses" errorId={answer.errorId} />
      )}
    </>
  );
}
