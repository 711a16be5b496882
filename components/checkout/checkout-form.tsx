'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { TermsLink } from '@/components/content/terms-link';
import { Field } from '@/components/forms/field';
import { FormError } from '@/components/forms/form-error';
import { lateResolver } from '@/components/forms/late-resolver';
import { showFailure } from '@/components/forms/show-failure';
import { useForm } from '@/components/forms/use-form';
import { useWrite } from '@/components/forms/use-write';
import { Button, buttonClass } from '@/components/ui/button';
import { ShoppingCart } from '@/components/ui/icons';
import { MessagePanel } from '@/components/ui/message-panel';
import { notify } from '@/components/ui/notify';
import { Textarea } from '@/components/ui/textarea';
import { placeOrderAction } from '@/lib/flows/orders/place-actions';
import type { Locale } from '@/lib/i18n/locales';
import { Link } from '@/lib/i18n/navigation';
import { useRouter } from '@/lib/i18n/use-navigation';
import type { AddressView } from '@/lib/orders/addresses/queries';
import {
  type CheckoutChange,
  type CheckoutView,
  changesBetween,
  seenOf,
} from '@/lib/orders/checkout/checkout-view';
import type { Purchase } from '@/lib/orders/checkout/schemas';
import { orderLimits } from '@/lib/orders/form-limits';
import type { ChosenMethod } from '@/lib/orders/payment-methods';
import { spentOn, type Totals } from '@/lib/orders/pricing';
import type { Invoice } from '@/lib/orders/schemas';
import { newPublicId } from '@/lib/shared/ids';
import { formatVnd } from '@/lib/shared/money';
import { paths } from '@/lib/shared/paths';
import type { Places } from './address-dialog';
import { AddressPicker, addAddressId } from './address-picker';
import { CheckoutChanges } from './checkout-changes';
import { CheckoutLines } from './checkout-lines';
import { CheckoutPoints } from './checkout-points';
import { InvoiceFields } from './invoice-fields';
import { CheckoutSection } from './section';
import { useFormErrors } from './use-form-errors';

export type CheckoutForm = { address: string; message: string; method: ChosenMethod; invoice?: Invoice };

type Props = {
  view: CheckoutView;
  /** What "buy now" named; null is what the cart has selected. */
  buy: Purchase;
  addresses: AddressView[];
  email: string;
  places: Places;
};

const resolver = lateResolver<CheckoutForm>(async () => (await import('./resolvers')).checkoutResolver);

/**
 * The checkout: where it goes, what is ordered, how it is paid. The order is placed once, however often the button is pressed or
 * an answer is lost; what became other meanwhile is shown and nothing is placed. Words: `checkout`, `errors`.
 */
export function CheckoutFormPanel({ view: first, buy, addresses, email, places }: Props) {
  const t = useTranslations('checkout');
  const methods = useTranslations('orders.methods');
  const codes = useTranslations('errors.codes');
  const locale = useLocale() as Locale;
  const router = useRouter();
  const { write } = useWrite(null);
  // The same for each try from this page: sent again it is the same order.
  const [placeKey] = useState(() => newPublicId() + newPublicId());
  const [given, setGiven] = useState(first);
  const [points, setPoints] = useState(0);
  const view = { ...given, totals: spentOn(given.totals, given.points, points) };
  const [changes, setChanges] = useState<CheckoutChange[]>([]);
  const [wantsInvoice, setWantsInvoice] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  const form = useForm<CheckoutForm>({
    resolver,
    defaultValues: { address: addresses[0]?.id ?? '', message: '', method: view.methods[0] ?? 'online' },
  });
  const { errors, isSubmitting } = form.formState;
  const errorOf = useFormErrors(errors);
  const [method, message] = useWatch({ control: form.control, name: ['method', 'message'] });

  // Points pay all of it: there is no method to choose.
  const isCovered = view.totals.total === 0 && view.totals.pointsUsed > 0;

  async function submit({ invoice, ...values }: CheckoutForm) {
    const answer = await write({
      call: () =>
        placeOrderAction({
          ...values,
          invoice: wantsInvoice && invoice ? invoice : null,
          placeKey,
          buy,
          seen: seenOf(view),
          locale,
        }),
      failed: t('failed'),
      onFailure: (failure) => failure.code !== 'loginRequired' && showFailure(form, failure),
    });
    if (!answer.ok) return;
    if ('changed' in answer.data) {
      setChanges(changesBetween(view, answer.data.changed));
      setGiven(answer.data.changed);
      setPoints(answer.data.changed.totals.pointsUsed);
      return;
    }
    setLeaving(true);
    const { id, number } = answer.data.order;
    // The answer to an earlier press was lost: what was changed since is not what was ordered.
    if (answer.data.asBefore) {
      void notify('error', t('placedBefore', { number }));
      router.push(paths.memberOrder(id));
      return;
    }
    // A method that somebody switched on works; all others have no provider yet (specification §1).
    const isPayable = isCovered || values.method === 'vietqr' || values.method === 'cash_on_delivery';
    void notify(
      isPayable ? 'success' : 'error',
      isPayable ? t('placed', { number }) : codes('checkoutNotImplemented'),
    );
    router.push(paths.memberOrder(id));
  }

  const isEmpty = view.lines.length === 0;
  const isBusy = isSubmitting || isLeaving;
  return (
    <FormProvider {...form}>
      <div className="grid gap-4">
        {changes.length > 0 ? <CheckoutChanges changes={changes} /> : null}
        {isEmpty ? (
          <>
            <MessagePanel
              icon={ShoppingCart}
              title={t('empty')}
              actions={
                <Link href={paths.cart()} className={buttonClass({ tone: 'primary' })}>
                  {t('toCart')}
                </Link>
              }
            >
              {t('emptyText')}
            </MessagePanel>
            <CheckoutLines view={view} isBuyNow={buy !== null} />
          </>
        ) : (
          <form
            noValidate
            onSubmit={form.handleSubmit(
              submit,
              ({ address }) => address && document.getElementById(addAddressId)?.focus(),
            )}
            className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_360px]"
          >
            <div className="grid gap-4">
              <AddressPicker addresses={addresses} email={email} places={places} />
              <CheckoutLines view={view} isBuyNow={buy !== null} />
              <CheckoutSection title={t('message.label')}>
                <Field
                  id="buyer-message"
                  label={t('message.help')}
                  help={`${Array.from(message).length} / ${orderLimits.buyerMessage}`}
                  error={errorOf('message')}
                >
                  {(control) => <Textarea rows={2} {...control} {...form.register('message')} />}
                </Field>
                <label className="flex items-center gap-2.5 max-md:min-h-11">
                  <input
                    type="checkbox"
                    className="size-4 accent-accent"
                    checked={wantsInvoice}
                    onChange={({ target }) => setWantsInvoice(target.checked)}
                  />
                  {t('invoice.wanted')}
                </label>
                {wantsInvoice ? <InvoiceFields /> : null}
              </CheckoutSection>
            </div>
            <div className="grid gap-4 lg:sticky lg:top-4">
              {view.points ? (
                <CheckoutPoints points={view.points} used={view.totals.pointsUsed} onUse={setPoints} />
              ) : null}
              <CheckoutSection title={t('method.title')}>
                {isCovered ? (
                  <p>{t('points.covers')}</p>
                ) : (
                  <div role="radiogroup" aria-label={t('method.title')} className="grid gap-0.5">
                    {view.methods.map((each) => (
                      <label key={each} className="flex min-h-9 items-center gap-2.5 max-md:min-h-11">
                        <input
                          type="radio"
                          value={each}
                          className="size-4 shrink-0 accent-accent"
                          {...form.register('method')}
                        />
                        {methods(each)}
                      </label>
                    ))}
                  </div>
                )}
              </CheckoutSection>
              <CheckoutSection title={t('totals.title')}>
                <CheckoutTotals totals={view.totals} />
                <FormError errors={errors} unexpected={t('failed')} />
                <Button type="submit" tone="primary" disabled={isBusy} className="w-full max-md:h-11">
                  {t(isBusy ? 'placing' : method === 'cash_on_delivery' || isCovered ? 'order' : 'pay')}
                </Button>
                <p className="text-sm text-muted">
                  {t.rich('terms', { terms: (text) => <TermsLink slug="shop-terms">{text}</TermsLink> })}
                </p>
              </CheckoutSection>
            </div>
          </form>
        )}
      </div>
    </FormProvider>
  );
}

/** What the order comes to, as the server adds it up. Words: `checkout.totals`. */
function CheckoutTotals({ totals }: { totals: Totals }) {
  const t = useTranslations('checkout.totals');
  const locale = useLocale() as Locale;
  const { productAmount, pointsUsed, creditDeduction, shippingFee, total } = totals;
  return (
    <dl className="tabular grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5">
      <dt className="text-muted">{t('products')}</dt>
      <dd className="text-end">{formatVnd(productAmount, locale)}</dd>
      {pointsUsed > 0 ? (
        <>
          <dt className="text-muted">{t('deduction', { points: pointsUsed })}</dt>
          <dd className="text-end">{formatVnd(-creditDeduction, locale)}</dd>
        </>
      ) : null}
      <dt className="text-muted">{t('shipping')}</dt>
      <dd className="text-end">{shippingFee === 0 ? t('free') : formatVnd(shippingFee, locale)}</dd>
      <dt className="mt-1 border-t pt-2 font-semibold">{t('total')}</dt>
      <dd className="mt-1 border-t pt-2 text-end font-semibold text-lg">{formatVnd(total, locale)}</dd>
    </dl>
  );
}
