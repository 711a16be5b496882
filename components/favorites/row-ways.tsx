'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { fetchContact, fewContactsLeft } from '@/components/cards/fetch-contact';
import { buttonClass } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Copy, MessageCircle, Phone } from '@/components/ui/icons';
import { notify } from '@/components/ui/notify';
import { useCopy } from '@/components/ui/use-copy';
import type { ContactWays, RowContact } from '@/lib/cards/card-view';
import { FetchError } from '@/lib/shared/fetch-data';
import { ChatWay, openChat } from './chat-way';

type Way = 'call' | 'chat' | 'copy';

type Props = { publicId: string; name: string; contact: RowContact };

const icons = { call: Phone, chat: MessageCircle, copy: Copy } as const;

/** The number of somebody that can be called: the mobile one first. */
const numberOf = ({ mobile, phone }: ContactWays) => (mobile?.href ? mobile : phone?.href ? phone : null);

/**
 * Calls and writes to whom a card of the folder is of, and copies the number. Details that the reader has not opened today come
 * with the first press, which counts as on the card's page; from then on links stand here.
 * Words: `favorites.contact`, `cards.contact.left`, `card-fields.tools`, `common.islands`, `errors.codes`.
 */
export function RowWays({ publicId, name, contact }: Props) {
  const t = useTranslations('favorites.contact');
  const copy = useCopy();
  const errors = useTranslations('errors.codes');
  const told = useTranslations('cards.contact');
  const locale = useLocale();
  const list = useRef<HTMLSpanElement>(null);
  const [found, setFound] = useState<ContactWays | null>(null);
  const [pressed, setPressed] = useState<Way | null>(null);
  const ways = contact.opened ?? found;
  const busy = pressed !== null && !ways;

  useEffect(() => {
    // What was pressed is another element now.
    if (found && pressed)
      list.current?.querySelector<HTMLElement>(`[data-way=${pressed}] :is(a, button)`)?.focus();
  }, [found, pressed]);

  async function open(way: Way): Promise<ContactWays | null> {
    setPressed(way);
    try {
      const opened = await fetchContact(publicId, locale);
      setFound(opened);
      const left = fewContactsLeft(opened);
      if (left !== null) void notify('success', told('left', { count: left }));
      return opened;
    } catch (error) {
      const code = error instanceof FetchError ? error.code : 'unexpected';
      void notify('error', code === 'unexpected' ? t('failed') : errors(code));
      setPressed(null);
      return null;
    }
  }

  async function press(way: Way) {
    if (busy) return;
    const opened = await open(way);
    const number = opened && numberOf(opened);
    if (way === 'call' && number?.href) window.location.assign(number.href);
    if (way === 'copy' && number) await copy(number.text);
    const tools = opened?.chatTools ?? [];
    if (way === 'chat' && tools.length === 1 && tools[0]?.href) openChat(tools[0].href);
  }

  const number = ways && numberOf(ways);
  const closed = (way: Way) => {
    const Icon = icons[way];
    return (
      <button
        type="button"
        aria-label={t(way, { name })}
        title={t(way, { name })}
        aria-busy={(busy && pressed === way) || undefined}
        onClick={() => void press(way)}
        className="icon-btn"
      >
        <Icon aria-hidden />
      </button>
    );
  };
  return (
    <span ref={list} className="contents">
      {contact.calls ? (
        <span data-way="call" className="contents">
          {number?.href ? (
            <a
              href={number.href}
              className={buttonClass({ tone: 'quiet', size: 'sm', className: 'tabular' })}
            >
              <Phone aria-hidden />
              <span className="sr-only">{t('call', { name })}</span> {number.text}
            </a>
          ) : (
            closed('call')
          )}
        </span>
      ) : null}
      {contact.chats ? (
        <span data-way="chat" className="contents">
          {ways ? (
            <ChatWay
              tools={ways.chatTools}
              name={name}
              opensAtOnce={pressed === 'chat'}
              onCopy={(account) => void copy(account)}
            />
          ) : (
            closed('chat')
          )}
        </span>
      ) : null}
      {contact.calls ? (
        <span data-way="copy" className="contents">
          {number ? <CopyButton text={number.text} label={t('copy', { name })} /> : closed('copy')}
        </span>
      ) : null}
    </span>
  );
}
