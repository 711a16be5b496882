import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { GatePanel } from '@/components/accounts/gate-panel';
import { ClientWords } from '@/components/layout/client-words';
import { PanelFailure } from '@/components/layout/panel-failure';
import { ExchangeGoodsList } from '@/components/points/exchange-goods-list';
import { ExchangeServices } from '@/components/points/exchange-services';
import { PointsTabs } from '@/components/points/points-tabs';
import { gateOf } from '@/lib/accounts/policy';
import { localeTable } from '@/lib/i18n/locales';
import { listAddresses } from '@/lib/orders/addresses/queries';
import { listExchangeProducts } from '@/lib/orders/exchange/goods';
import { goodsList } from '@/lib/orders/exchange/goods-list';
import { getServiceOffer } from '@/lib/orders/exchange/services';
import { getPointsBalance } from '@/lib/points/ledger';
import { db } from '@/lib/server/db';
import { readPanel } from '@/lib/server/read-panel';
import { requireMember } from '@/lib/server/require-member';
import { listCountries } from '@/lib/shared/countries';
import type { GivenParams } from '@/lib/shared/list-params';
import { paths } from '@/lib/shared/paths';
import type { Viewer } from '@/lib/shared/viewer';

type Props = { searchParams: Promise<GivenParams> };

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('exchange'))('title') };
}

/** /member/points/exchange: goods and services for points (specification §1). */
export default async function ExchangePage({ searchParams }: Props) {
  const viewer = await requireMember();
  const t = await getTranslations('exchange');
  const gate = gateOf(viewer, 'paid');
  if (gate)
    return (
      <GatePanel gate={gate} level={1} title={t('title')} from={paths.memberExchange()}>
        {t(gate === 'activation' ? 'gate.activation' : 'gate.membership')}
      </GatePanel>
    );
  return (
    <>
      <h1 className="text-xl font-semibold">{t('title')}</h1>
      <PointsTabs current="exchange" />
      <Exchange viewer={viewer} given={await searchParams} />
    </>
  );
}

async function Exchange({ viewer, given }: { viewer: Viewer; given: GivenParams }) {
  const locale = await getLocale();
  const filter = goodsList.read(given);
  const answer = await readPanel('points exchange', () =>
    Promise.all([
      getPointsBalance(db, viewer.id),
      listExchangeProducts(locale, filter.page),
      getServiceOffer(viewer),
      listAddresses(viewer),
    ]),
  );
  if (!answer.ok) return <PanelFailure what="products" errorId={answer.errorId} />;
  const [balance, goods, services, addresses] = answer.data;
  const t = await getTranslations('exchange');
  return (
    <ClientWords paths={['exchange', 'checkout.form', 'checkout.fields', 'errors.codes', 'errors.errorId']}>
      <p className="tabular">{t('balance', { count: balance })}</p>
      <ExchangeServices offer={services} balance={balance} />
      <ExchangeGoodsList
        goods={goods}
        filter={filter}
        balance={balance}
        addresses={addresses}
        email={viewer.email}
        countries={listCountries(localeTable[locale].intl)}
      />
    </ClientWords>
  );
}
