import { getTranslations } from 'next-intl/server';
import { Field } from '@/components/forms/field';
import { Button } from '@/components/ui/button';
import { Input } from '@/components/ui/input';
import { Textarea } from '@/components/ui/textarea';

/** The form as it stands until its script is there: its fields can be typed into. */
export async function ContactShell() {
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
