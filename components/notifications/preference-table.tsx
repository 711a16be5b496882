'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Select } from '@/components/forms/select';
import { useWrite } from '@/components/forms/use-write';
import { setPreferenceAction } from '@/lib/notifications/actions';
import { type Delivery, type Preference, preferenceGroups } from '@/lib/notifications/preferences';

/** How a member hears of each group of kinds: one choice a row, saved at once. */
export function PreferenceTable({ preferences }: { preferences: Preference[] }) {
  const t = useTranslations('notifications.preferences');
  return (
    <ul className="divide-y">
      {preferences.map((preference) => (
        <PreferenceRow key={preference.group} preference={preference} />
      ))}
      <li className="grid gap-x-6 gap-y-1 py-3 last:pb-0 sm:grid-cols-[minmax(0,1fr)_19rem] sm:items-center">
        <Named title={t('always')} text={t('alwaysText')} />
        <span className="text-muted sm:ps-3">{t('alwaysHow')}</span>
      </li>
    </ul>
  );
}

function PreferenceRow({ preference: { group, delivery } }: { preference: Preference }) {
  const t = useTranslations('notifications.preferences');
  const [chosen, setChosen] = useState(delivery);
  const { busy, write } = useWrite(null);
  const title = t(`groups.${group}.title`);

  async function choose(next: Delivery) {
    setChosen(next);
    const answer = await write({
      call: () => setPreferenceAction({ group, delivery: next }),
      done: t('saved'),
      failed: t('failed'),
    });
    if (!answer.ok) setChosen(chosen);
  }

  return (
    <li className="grid gap-x-6 gap-y-2 py-3 first:pt-0 sm:grid-cols-[minmax(0,1fr)_19rem] sm:items-center">
      <Named title={title} text={t(`groups.${group}.text`)} />
      <Select
        aria-label={t('of', { group: title })}
        value={chosen}
        disabled={busy}
        onChange={(event) => void choose(event.target.value as Delivery)}
      >
        {preferenceGroups[group].choices.map((choice) => (
          <option key={choice} value={choice}>
            {t(`deliveries.${choice}`)}
          </option>
        ))}
      </Select>
    </li>
  );
}

function Named({ title, text }: { title: string; text: string }) {
  return (
    <span className="min-w-0">
      <span className="block font-medium">{title}</span>
      <span className="block text-sm text-muted">{text}</span>
    </span>
  );
}
