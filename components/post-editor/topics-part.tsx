'use client';

import { useTranslations } from 'next-intl';
import { useDeferredValue, useId, useRef, useState, useTransition } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { FieldError } from '@/components/forms/field';
import { Button } from '@/components/ui/button';
import { Plus, RotateCw, Search, X } from '@/components/ui/icons';
import { Input } from '@/components/ui/input';
import { isComposing } from '@/components/ui/is-composing';
import { useRouter } from '@/lib/i18n/use-navigation';
import { type PostForm, postLimits } from '@/lib/posts/post-form';
import { type TopicOption, useEditor } from './editor-context';
import { mostSuggested, suggestTopics } from './suggest-topics';
import { usePostError } from './use-post-error';

/** Up to five topics, chosen from suggestions or by typing. */
export function TopicsPart() {
  const t = useTranslations('post-editor.topics');
  const { topics } = useEditor();
  const id = useId();
  const error = usePostError('topicIds');
  const {
    field: { value, onChange },
  } = useController<PostForm, 'topicIds'>({ name: 'topicIds' });
  return (
    <fieldset className="grid min-w-0 gap-2" aria-describedby={`${id}-note`}>
      <legend className="mb-1 font-medium">
        {t('label')}{' '}
        <span className="tabular ms-1 text-sm font-normal text-muted">
          {t('count', { count: value.length, most: postLimits.topics })}
        </span>
      </legend>
      {topics === null ? <NoTopics /> : <Choice topics={topics} value={value} onChange={onChange} />}
      {error ? (
        <FieldError id={`${id}-note`}>{error}</FieldError>
      ) : (
        <p id={`${id}-note`} className="text-sm text-muted">
          {t(value.length < postLimits.topics ? 'help' : 'full', { most: postLimits.topics })}
        </p>
      )}
    </fieldset>
  );
}

/** They could not be read (specification §8): the page reads them again, and what is typed stays. */
function NoTopics() {
  const t = useTranslations('post-editor.topics');
  const router = useRouter();
  const [busy, start] = useTransition();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <FieldError>{t('failed')}</FieldError>
      <Button size="sm" disabled={busy} onClick={() => start(() => router.refresh())}>
        <RotateCw aria-hidden className={busy ? 'animate-spin' : undefined} />
        {t('retry')}
      </Button>
    </div>
  );
}

type ChoiceProps = { topics: TopicOption[]; value: number[]; onChange: (value: number[]) => void };

function Choice({ topics, value, onChange }: ChoiceProps) {
  const t = useTranslations('post-editor.topics');
  const words = useTranslations('post-editor');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const text = useDeferredValue(
    useWatch<PostForm, ['title', 'description']>({ name: ['title', 'description'] }),
  );
  const chosen = value.flatMap((wanted) => topics.find((topic) => topic.id === wanted) ?? []);
  const offered = suggestTopics(topics, { typed, text: text.join(' '), chosen: value });
  const isFull = value.length >= postLimits.topics;

  function add(topicId: number) {
    onChange([...value, topicId]);
    setTyped('');
    input.current?.focus();
  }

  function remove(topicId: number) {
    onChange(value.filter((other) => other !== topicId));
    // What had the focus is gone; the field may only appear now.
    requestAnimationFrame(() => input.current?.focus());
  }

  return (
    <>
      {chosen.length > 0 ? (
        <ul aria-label={t('chosen')} className="flex flex-wrap gap-2">
          {chosen.map((topic) => (
            <li key={topic.id}>
              <button
                type="button"
                aria-label={t('remove', { name: topic.name })}
                onClick={() => remove(topic.id)}
                className="inline-flex min-h-9 items-center gap-1.5 rounded-full border border-accent bg-accent-soft px-3 text-start text-sm font-medium max-md:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0"
              >
                # {topic.isRetired ? words('retired', { name: topic.name }) : topic.name}
                <X aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
      {isFull ? null : (
        <>
          {topics.length > mostSuggested ? (
            <span className="relative block">
              <Search
                aria-hidden
                className="pointer-events-none absolute start-3 top-1/2 size-4 -translate-y-1/2 text-muted"
              />
              <Input
                ref={input}
                type="search"
                name="topicIds"
                value={typed}
                aria-label={t('search')}
                aria-controls={`${id}-offered`}
                placeholder={t('search')}
                className="ps-9"
                onChange={({ target }) => setTyped(target.value)}
                onKeyDown={(event) => {
                  if (event.key !== 'Enter') return;
                  // Enter here would send the form.
                  event.preventDefault();
                  const [first] = offered;
                  if (typed !== '' && first && !isComposing(event)) add(first.id);
                }}
              />
            </span>
          ) : null}
          <p role="status" className={offered.length === 0 ? 'text-sm text-muted' : 'sr-only'}>
            {offered.length === 0 ? t('noMatch') : t('results', { count: offered.length })}
          </p>
          <ul id={`${id}-offered`} aria-label={t('offered')} className="flex flex-wrap gap-2 empty:hidden">
            {offered.map((topic) => (
              <li key={topic.id}>
                <button
                  type="button"
                  aria-label={t('add', { name: topic.name })}
                  onClick={() => add(topic.id)}
                  className="inline-flex min-h-9 items-center gap-1.5 rounded-full border bg-surface px-3 text-start text-sm hover:bg-sunken max-md:min-h-11 [&_svg]:size-4 [&_svg]:shrink-0"
                >
                  <Plus aria-hidden />
                  {topic.name}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}
