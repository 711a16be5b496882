import { getTranslations } from 'next-intl/server';
import { ClientWords } from '@/components/layout/client-words';
import { ContactPanel } from './contact-panel';
import { ContactShell } from './contact-shell';

/** How to write to who runs the site. */
export async function ContactPart() {
  const t = await getTranslations('contact.form');
  return (
    <section aria-labelledby="contact-form" className="mt-6 border-t pt-6">
      <h2 id="contact-form" className="mb-1 text-lg font-semibold">
        {t('title')}
      </h2>
      <p className="mb-4 text-muted">{t('text')}</p>
      <div className="max-w-180">
        <ClientWords
          paths={['contact', 'accounts.captcha', 'drafts.counter', 'errors.codes', 'errors.errorId']}
        >
          <ContactPanel shell={<ContactShell />} />
        </ClientWords>
      </div>
    </section>
  );
}
