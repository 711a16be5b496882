import { getTranslations } from 'next-intl/server';
import { Field } from '@/components/forms/field';
import { ClientWords } from '@/components/layout/client-words';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';
import { ContactPanel } from './contact-panel';

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

/** The form as it stands until its script is there: its fields can be typed into. */
async function ContactShell() {
  const t = await getTranslations('contact.form');
  return (
    <form noValidate method="post" aria-busy className="grid gap-4">
      <Field id="name" label={t('name')}>
        {(control) => <Input name="name" autoComplete="name" {...control} />}
      </Field>
      <Field id="email" label={t('email')}>
        {(control) => <Input type="email" name="email" autoComplete="email" {...control} />}
      </Field>
      <Field id="subject" label={t('subject')}>
        {(control) => <Input name="subject" autoComplete="off" {...control} />}
      </Field>
      <Field id="text" label={t('message')} help={t('messageHelp')}>
        {(control) => <Textarea name="text" rows={5} {...control} />}
      </Field>
      <Button tone="primary" type="submit">
        {t('submit')}
      </Button>
    </form>
  );
}
