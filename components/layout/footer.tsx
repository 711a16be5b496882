import { getLocale, getTranslations } from 'next-intl/server';
import { getSetting, getSiteHead, listFooterPages } from '@/lib/content/queries';
import { Link } from '@/lib/i18n/navigation';
import { localePath, paths } from '@/lib/shared/paths';
import { ThemeToggle } from './theme-toggle';

/** Pages of the site and who runs it (E-commerce Law 122/2025: name, address, tax code, phone, email, registration). */
export async function Footer() {
  const locale = await getLocale();
  const t = await getTranslations('layout.footer');
  const [{ title, description }, operator, pages] = await Promise.all([
    getSiteHead(locale),
    getSetting('operator'),
    listFooterPages(locale),
  ]);
  const facts = [
    [t('address'), operator.address],
    [t('taxCode'), operator.taxCode],
    [t('phone'), operator.phone],
    [t('email'), operator.email],
  ].filter(([, value]) => value);
  return (
    <footer className="border-t bg-sunken text-sm text-muted">
      <div className="container-page grid gap-6 py-8 md:grid-cols-[2fr_1fr_2fr]">
        <div>
          <p className="font-semibold text-ink">{title}</p>
          <p className="mt-1 max-w-prose">{description}</p>
          <div className="-ms-3 mt-2 sm:hidden">
            <ThemeToggle />
          </div>
        </div>
        <nav aria-label={t('navigation')}>
          <ul className="grid grid-cols-2 gap-x-4 gap-y-1 md:grid-cols-1">
            <li>
              <FooterLink href={paths.about()}>{t('about')}</FooterLink>
            </li>
            <li>
              <FooterLink href={paths.contact()}>{t('contact')}</FooterLink>
            </li>
            {pages.map((page) => (
              <li key={page.slug}>
                <FooterLink href={paths.page(page.slug)}>{page.title}</FooterLink>
              </li>
            ))}
            <li>
              <a className="link inline-block py-1" href={localePath(locale, paths.feed())}>
                {t('feed')}
              </a>
            </li>
          </ul>
        </nav>
        <div>
          <p className="font-semibold text-ink">{operator.legalName}</p>
          <dl className="mt-1 grid gap-x-3 gap-y-0.5 sm:grid-cols-[max-content_1fr]">
            {facts.map(([label, value]) => (
              <div key={label} className="contents">
                <dt>{label}</dt>
                <dd className="tabular break-words text-ink">{value}</dd>
              </div>
            ))}
            {operator.registrationNumber ? (
              <div className="contents">
                <dt>{t('registration')}</dt>
                <dd className="text-ink">
                  {operator.registrationUrl ? (
                    <a className="link" href={operator.registrationUrl} rel="noopener nofollow">
                      {operator.registrationNumber}
                    </a>
                  ) : (
                    operator.registrationNumber
                  )}
                </dd>
              </div>
            ) : null}
          </dl>
        </div>
      </div>
    </footer>
  );
}

function FooterLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} prefetch={false} className="link inline-block py-1">
      {children}
    </Link>
  );
}
