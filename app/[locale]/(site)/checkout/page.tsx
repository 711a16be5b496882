import type { Metadata } from 'next';
import { getLocale, getTranslations } from 'next-intl/server';
import { GatePanel } from '@/components/accounts/gate-panel';
import { CheckoutFormPanel } from '@/components/checkout/checkout-form';
import { ClientWords } from '@/components/layout/client-words';
import { PanelFailure } from '@/components/layout/panel-failure';
import { localeTable } from '@/lib/i18n/locales';
import { listCityChoices } from '@/lib/orders/addresses/cities';
import { listAddresses } from '@/lib/orders/addresses/queries';
import { getCheckout, getOrderGate } from '@/lib/orders/checkout/queries';
import { checkoutQuerySchema, type Purchase, purchaseOf } from '@/lib/orders/checkout/schemas';
import { readPanel } from '@/lib/server/read-panel';
import { getViewer } from '@/lib/server/session';
import { listCountries } from '@/lib/shared/countries';
import type { GivenParams } from '@/lib/shared/list-params';
import { paths } from '@/lib/shared/paths';
import type { Viewer } from '@/lib/shared/viewer';
import { findCartOwner } from '@/lib/shop/cart/cart-key';

// Made for each request: it is one member's.
export const dynamic = 'force-dynamic';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('checkout');
  return { title: t('title'), robots: { index: false, follow: false } };
}

type Props = { searchParams: Promise<GivenParams> };

/** /checkout (specification §2): the signed-out see the frame with the way to the login, who may not order what helps. */
export default async function CheckoutPage({ searchParams }: Props) {
  const t = await getTranslations('checkout');
  const query = checkoutQuerySchema.safeParse(await searchParams);
  const buy = query.success ? purchaseOf(query.data) : null;
  const viewer = await getViewer();
  const gate = await getOrderGate(viewer);
  return (
    <div className="container-page grid gap-4 pt-6 md:pt-8">
      {!viewer || gate ? (
        <GatePanel
          gate={gate ?? 'login'}
          level={1}
          title={t(`gate.${gate ?? 'login'}Title`)}
          from={paths.checkout(buy ? { buy: buy.variant, quantity: buy.quantity } : {})}
        >
          {t(`gate.${gate ?? 'login'}Text`)}
        </GatePanel>
      ) : (
        <>
          <h1 className="font-semibold text-xl">{t('title')}</h1>
          <Checkout viewer={viewer} buy={buy} />
        </>
      )}
    </div>
  );
}

async function Checkout({ viewer, buy }: { viewer: Viewer; buy: Purchase }) {
  const locale = await getLocale();
  const answer = await readPanel('checkout', async () => {
    // What the browser's cart held before the sign-in is the member's now; a page cannot take the cookie back.
    await findCartOwner(viewer, { canForget: false });
    return Promise.all([getCheckout(viewer, buy, locale), listAddresses(viewer), listCityChoices(locale)]);
  });
  if (!answer.ok) return <PanelFailure what="checkout" errorId={answer.errorId} />;
  const [view, addresses, cities] = answer.data;
  return (
    <ClientWords paths={['checkout', 'orders.methods', 'errors.codes', 'errors.errorId']}>
      <CheckoutFormPanel
        view={view}
        buy={buy}
        addresses={addresses}
        email={viewer.email}
        places={{ countries: listCountries(localeTable[locale].intl), cities }}
      />
    </ClientWords>
  );
}
