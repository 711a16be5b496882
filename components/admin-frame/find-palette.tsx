'use client';

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Command } from 'cmdk';
import { useLocale, useTranslations } from 'next-intl';
import { Dialog } from 'radix-ui';
import { useDeferredValue, useEffect, useState } from 'react';
import { failureFrom } from '@/components/forms/failure-from';
import { FailureText } from '@/components/forms/form-error';
import { QueryProvider } from '@/components/layout/query-provider';
import { isComposing } from '@/components/ui/is-composing';
import type { FoundGroup, FoundThing, ThingKind } from '@/lib/admin-find/find-things';
import { useRouter } from '@/lib/i18n/use-navigation';
import { fetchData } from '@/lib/shared/fetch-data';
import { isNamed, matchPlaces } from './match-places';
import type { Place } from './places';

/** Shorter texts are in almost everything. */
const shortest = 2;

const itemClass =
  'flex min-h-10 cursor-pointer items-center justify-between gap-3 rounded px-3 py-1.5 data-[selected=true]:bg-accent-soft max-md:min-h-11';

type Props = { onClose: () => void };

/** Finds a page, a setting, or a thing of the back office by what one types, and goes there. */
export function FindPalette(props: Props) {
  return (
    <QueryProvider>
      <Palette {...props} />
    </QueryProvider>
  );
}

function Palette({ onClose }: Props) {
  const t = useTranslations('admins.find');
  const locale = useLocale();
  const router = useRouter();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState('');
  const typed = useDeferredValue(text.trim());
  const asked = useQuietText(text.trim());
  const places = useQuery({
    queryKey: ['admin-places', locale],
    queryFn: () => fetchData<Place[]>(`/api/admin/find/places?locale=${locale}`),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const things = useQuery({
    queryKey: ['admin-find', locale, asked],
    queryFn: ({ signal }) =>
      fetchData<FoundGroup[]>(`/api/admin/find?${new URLSearchParams({ q: asked, locale })}`, { signal }),
    enabled: asked.length >= shortest,
    placeholderData: keepPreviousData,
    retry: false,
  });
  const shownPlaces = matchPlaces(places.data ?? [], typed);
  const namedPlaces = shownPlaces.filter((place) => isNamed(place, typed));
  const otherPlaces = shownPlaces.filter((place) => !isNamed(place, typed));
  const shownThings = typed.length >= shortest ? (things.data ?? []) : [];
  const error = places.error ?? things.error;
  const isSearching = things.isFetching || typed !== asked;

  // Whatever is found, the first of it is what Enter goes to.
  const groups = groupsOf(namedPlaces, shownThings, otherPlaces);
  const first = groups[0]?.rows[0]?.href ?? '';
  useEffect(() => setChosen(first), [first]);

  // Who types fast presses Enter before the list has followed: it waits for what was typed.
  const isBehind = typed !== text.trim();
  const [isEntered, setEntered] = useState(false);
  useEffect(() => {
    if (!isEntered || isBehind) return;
    setEntered(false);
    if (first !== '') go(first);
  });

  function go(href: string) {
    onClose();
    router.push(href);
  }

  return (
    <Dialog.Root open onOpenChange={(open) => (open ? undefined : onClose())}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-40 bg-bar/60" />
        <Dialog.Content
          aria-describedby={undefined}
          className="fixed inset-x-4 top-[10dvh] z-50 mx-auto max-w-160 overflow-hidden rounded border bg-surface text-ink shadow-float outline-none max-sm:inset-x-2 max-sm:top-2"
        >
          <Dialog.Title className="sr-only">{t('title')}</Dialog.Title>
          <Command
            label={t('title')}
            shouldFilter={false}
            loop
            value={chosen}
            onValueChange={setChosen}
            onKeyDown={(event) => {
              // Of Chinese, Japanese or Korean typing Enter takes a word.
              if (event.key !== 'Enter' || isComposing(event) || !isBehind) return;
              event.preventDefault();
              setEntered(true);
            }}
          >
            <Command.Input
              value={text}
              onValueChange={setText}
              placeholder={t('placeholder')}
              className="h-13 w-full border-b bg-transparent px-4 outline-none placeholder:text-muted max-md:text-base"
            />
            <Command.List aria-busy={isSearching} className="max-h-[60dvh] overflow-y-auto p-2">
              {error ? (
                <div className="px-3 py-2">
                  <FailureText failure={failureFrom(error)} unexpected={t('failed')} />
                </div>
              ) : null}
              {!error && !isSearching && shownPlaces.length + shownThings.length === 0 ? (
                <Command.Empty className="px-3 py-6 text-center text-muted">{t('none')}</Command.Empty>
              ) : null}
              {groups.map(({ kind, rows, more }) => (
                <Command.Group
                  key={`${kind} ${rows[0]?.href}`}
                  heading={t(`kinds.${kind}`)}
                  className="[&_[cmdk-group-heading]]:px-3 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-xs [&_[cmdk-group-heading]]:text-muted"
                >
                  {rows.map(({ title, note, lang, href }) => (
                    <Command.Item key={href} value={href} onSelect={() => go(href)} className={itemClass}>
                      <span lang={lang} className="min-w-0 truncate">
                        {title}
                      </span>
                      <span className="max-w-1/2 truncate text-sm text-muted">{note}</span>
                    </Command.Item>
                  ))}
                  {more ? (
                    <Command.Item value={more} onSelect={() => go(more)} className={itemClass}>
                      <span className="text-muted">{t('more')}</span>
                    </Command.Item>
                  ) : null}
                </Command.Group>
              ))}
            </Command.List>
          </Command>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

type Row = Pick<FoundThing, 'title' | 'note' | 'lang' | 'href'>;
type ShownGroup = { kind: ThingKind | Place['kind']; rows: Row[]; more: string | null };

/** Places that are meant by their names, then things, then other places that carry the words. */
function groupsOf(
  named: readonly Place[],
  things: readonly FoundGroup[],
  others: readonly Place[],
): ShownGroup[] {
  const ofPlaces = (places: readonly Place[]) =>
    (['action', 'page', 'setting'] as const).map((kind): ShownGroup => {
      const rows = places.filter((place) => place.kind === kind);
      return { kind, more: null, rows: rows.map(({ text, note, href }) => ({ title: text, note, href })) };
    });
  const found = things.map(({ kind, things: rows, more }): ShownGroup => ({ kind, rows, more }));
  return [...ofPlaces(named), ...found, ...ofPlaces(others)].filter(({ rows }) => rows.length > 0);
}

/** Who types quickly asks once. */
const pauseMs = 200;

/** A text once nobody has changed it for a moment. */
function useQuietText(text: string): string {
  const [quiet, setQuiet] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(text), pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return quiet;
}
