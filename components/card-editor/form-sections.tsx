'use client';

import { useTranslations } from 'next-intl';
import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '@/components/forms/field';
import { Select } from '@/components/forms/select';
import type { CardForm } from '@/lib/cards/editor/card-form';
import { locales, localeTable } from '@/lib/i18n/locales';
import { ChatToolsField } from './chat-tools-field';
import { ContactSection } from './contact-section';
import { useEditor } from './editor-context';
import { HoursField } from './hours-field';
import { IndustryPicker } from './industry-picker';
import { ImagesField, LogoField } from './pictures-part';
import { ProvincePicker } from './province-picker';
import { Pair, Section } from './section';
import { TextField } from './text-field';
import { WordsField } from './words-field';

/** All fields of a card: of a company first what it is, of a person who they are. */
export function FormSections() {
  const t = useTranslations('card-editor');
  const { kind } = useEditor();
  const lang = useWatch<CardForm, 'sourceLocale'>({ name: 'sourceLocale' });
  const isCompany = kind === 'company';
  const person = (
    <Pair>
      <TextField
        name="contactName"
        label={t(isCompany ? 'fields.contactName' : 'fields.personName')}
        required
        lang={lang}
        autoComplete="name"
      />
      <TextField name="position" label={t('fields.position')} lang={lang} autoComplete="organization-title" />
    </Pair>
  );
  const company = (
    <TextField
      name="companyName"
      label={t('fields.companyName')}
      help={isCompany ? t('help.companyName') : undefined}
      required={isCompany}
      lang={lang}
      autoComplete="organization"
    />
  );
  return (
    <>
      <Section id="settings" title={t('sections.settings')}>
        <SettingsFields />
      </Section>
      <Section id="who" title={t(isCompany ? 'sections.company' : 'sections.person')}>
        <LogoField />
        {isCompany ? null : person}
        {company}
        <IndustryPicker />
        {isCompany ? (
          <TextField
            name="taxCode"
            label={t('fields.taxCode')}
            help={t('help.taxCode')}
            inputMode="numeric"
          />
        ) : null}
      </Section>
      <ContactSection>
        {isCompany ? person : null}
        <ChatToolsField />
      </ContactSection>
      <Section id="place" title={t('sections.place')}>
        <Pair>
          <ProvincePicker />
          <TextField name="ward" label={t('fields.ward')} />
        </Pair>
        <TextField name="address" label={t('fields.address')} autoComplete="street-address" />
      </Section>
      <Section id="about" title={t('sections.about')}>
        {isCompany ? null : (
          <TextField
            name="personalDescription"
            label={t('fields.personalDescription')}
            rows={6}
            lang={lang}
          />
        )}
        <TextField
          name="companyDescription"
          label={t('fields.companyDescription')}
          rows={isCompany ? 8 : 4}
          lang={lang}
        />
        <WordsField name="services" label={t('fields.services')} />
        <TextField name="advantages" label={t('fields.advantages')} rows={3} lang={lang} />
        <TextField
          name="requirements"
          label={t('fields.requirements')}
          help={t('help.requirements')}
          rows={3}
          lang={lang}
        />
      </Section>
      <Section id="pictures" title={t('sections.pictures')}>
        <ImagesField />
      </Section>
      <Section id="details" title={t('sections.details')}>
        <WordsField name="languages" label={t('fields.languages')} />
        <WordsField name="skills" label={t('fields.skills')} />
        <WordsField name="interests" label={t('fields.interests')} />
      </Section>
      <Section id="hours" title={t('sections.hours')}>
        <HoursField />
      </Section>
    </>
  );
}

function SettingsFields() {
  const t = useTranslations('card-editor');
  const { register, formState } = useFormContext<CardForm>();
  const { sourceLocale, contactVisibility } = formState.defaultValues ?? {};
  return (
    <Pair>
      <Field id="card-sourceLocale" label={t('fields.sourceLocale')} help={t('help.sourceLocale')}>
        {(control) => (
          <Select {...control} defaultValue={sourceLocale} {...register('sourceLocale')}>
            {locales.map((locale) => (
              <option key={locale} value={locale} lang={locale}>
                {localeTable[locale].name}
              </option>
            ))}
          </Select>
        )}
      </Field>
      <Field
        id="card-contactVisibility"
        label={t('fields.contactVisibility')}
        help={t('help.contactVisibility')}
      >
        {(control) => (
          <Select {...control} defaultValue={contactVisibility} {...register('contactVisibility')}>
            <option value="members">{t('visibility.members')}</option>
            <option value="public">{t('visibility.public')}</option>
          </Select>
        )}
      </Field>
    </Pair>
  );
}
