import { getTranslations } from 'next-intl/server';
import { getSetting } from '@/lib/content/queries';

/** How to reach who runs the site. */
export async function OperatorContact() {
  const t = await getTranslations('content.contact');
  const { legalName, address, phone, email, taxCode } = await getSetting('operator');
  return (
    <section aria-labelledby="operator" className="mt-6 border-t pt-6">
      <h2 id="operator" className="mb-2 text-lg font-semibold">
        {t('operator')}
      </h2>
      <p className="font-medium">{legalName}</p>
      <dl className="mt-1 grid gap-x-6 gap-y-1 sm:grid-cols-[max-content_minmax(0,1fr)]">
        <Fact label={t('address')} value={address} />
        <Fact label={t('taxCode')} value={taxCode} />
        <Fact label={t('phone')} value={phone} href={`tel:${phone.replace(/[^\d+]/g, '')}`} />
        <Fact label={t('email')} value={email} href={`mailto:${email}`} />
      </dl>
    </section>
  );
}

function Fact({ label, value, href }: { label: string; value: string; href?: string }) {
  if (!value) return null;
  return (
    <div className="contents">
      <dt className="text-muted">{label}</dt>
      <dd className="tabular break-words max-sm:mb-2">
        {href ? (
          <a className="underline decoration-accent decoration-2 underline-offset-4" href={href}>
            {value}
          </a>
        ) : (
          value
        )}
      </dd>
    </div>
  );
}
