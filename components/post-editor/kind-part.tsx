'use client';

import { useTranslations } from 'next-intl';
import { useController, useFormContext, useWatch } from 'react-hook-form';
import { Field } from '@/components/forms/field';
import { Select } from '@/components/forms/select';
import { Input } from '@/components/ui/input';
import { Link } from '@/lib/i18n/navigation';
import type { PostForm } from '@/lib/posts/post-form';
import { opportunitySides, postKinds } from '@/lib/posts/post-status';
import { paths } from '@/lib/shared/paths';
import { useEditor } from './editor-context';
import { RadioCards } from './radio-cards';
import { usePostError } from './use-post-error';

/** A post or a business opportunity; of the latter also which side, how long, in which trade and where. */
export function KindPart() {
  const t = useTranslations('post-editor');
  const { identities } = useEditor();
  const kind = useWatch<PostForm, 'kind'>({ name: 'kind' });
  const isEnterprise = identities.company.waitsFor !== 'membership';
  return (
    <>
      <RadioCards
        name="kind"
        legend={t('kind.label')}
        choices={postKinds.map((value) => ({
          value,
          title: t(`kind.${value}`),
          text: t(`kind.${value}Text`),
          obstacle: value === 'opportunity' && !isEnterprise ? <EnterprisePrompt /> : undefined,
        }))}
      />
      {kind === 'opportunity' ? <OpportunityFields /> : null}
    </>
  );
}

/** What of a post is for enterprise members, and the way there. */
export function EnterprisePrompt() {
  const t = useTranslations('post-editor');
  return (
    <p className="text-sm text-muted">
      {t('identity.enterpriseOnly')}{' '}
      <Link href={paths.membership()} className="link underline">
        {t('identity.upgrade')}
      </Link>
    </p>
  );
}

function OpportunityFields() {
  const t = useTranslations('post-editor');
  const { days } = useEditor();
  const { register, formState } = useFormContext<PostForm>();
  const validUntil = usePostError('validUntil');
  return (
    <>
      <RadioCards
        name="side"
        legend={`${t('fields.side')} *`}
        choices={opportunitySides.map((value) => ({
          value,
          title: t(`side.${value}`),
          text: t(`side.${value}Text`),
        }))}
      />
      <div className="grid items-start gap-4 sm:grid-cols-3">
        <Field
          id="post-validUntil"
          label={`${t('fields.validUntil')} *`}
          help={t('help.validUntil')}
          error={validUntil}
        >
          {(control) => (
            <Input
              {...control}
              type="date"
              aria-required
              min={days.first}
              max={days.last}
              defaultValue={formState.defaultValues?.validUntil}
              {...register('validUntil')}
            />
          )}
        </Field>
        <IndustryField />
        <ProvinceField />
      </div>
    </>
  );
}

function IndustryField() {
  const t = useTranslations('post-editor');
  const { industries } = useEditor();
  const offered = industries.filter(({ isRetired }) => !isRetired);
  const error = usePostError('industryId');
  const { field } = useController<PostForm, 'industryId'>({ name: 'industryId' });
  return (
    <Field id="post-industryId" label={t('fields.industryId')} error={error}>
      {(control) => (
        <Select
          {...control}
          {...field}
          value={field.value ?? ''}
          onChange={({ target }) => field.onChange(target.value === '' ? null : Number(target.value))}
        >
          <option value="">{t('none')}</option>
          {industries
            .filter(({ isRetired }) => isRetired)
            .map(({ id, name }) => (
              <option key={id} value={id}>
                {t('retired', { name })}
              </option>
            ))}
          {offered
            .filter(({ parentId }) => parentId === null)
            .map((group) => (
              <optgroup key={group.id} label={group.name}>
                {[group, ...offered.filter(({ parentId }) => parentId === group.id)].map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ))}
        </Select>
      )}
    </Field>
  );
}

function ProvinceField() {
  const t = useTranslations('post-editor');
  const { provinces } = useEditor();
  const error = usePostError('provinceCode');
  const { field } = useController<PostForm, 'provinceCode'>({ name: 'provinceCode' });
  return (
    <Field id="post-provinceCode" label={t('fields.provinceCode')} error={error}>
      {(control) => (
        <Select {...control} {...field}>
          <option value="">{t('none')}</option>
          {provinces.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
