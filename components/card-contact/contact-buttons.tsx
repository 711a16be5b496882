'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useAuth } from '@/components/accounts/use-auth';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { MapPin, MessageCircle, Phone } from '@/components/ui/icons';
import { gateOf } from '@/lib/accounts/policy';
import type { CardContact, CardPlace } from '@/lib/cards/card-view';
import { ContactFacts } from './contact-facts';
import { contactHash } from './contact-place';
import { useContact } from './use-contact';

const GateDialog = dynamic(
  () => import('@/components/accounts/gate-dialog').then((module) => module.GateDialog),
  { ssr: false },
);

const ways = { call: Phone, chat: MessageCircle, directions: MapPin } as const;
type Way = keyof typeof ways;

/** Of the contact details what a way needs. */
function onlyFor(way: Way, { lang, mobile, phone, chatTools, address }: CardContact): CardContact {
  const none = { lang, contactName: null, position: null, email: null, website: null };
  return {
    ...none,
    mobile: way === 'call' ? mobile : null,
    phone: way === 'call' ? phone : null,
    chatTools: way === 'chat' ? chatTools : [],
    address: way === 'directions' ? address : null,
  };
}

type Props = {
  publicId: string;
  place: CardPlace;
  /** Everybody may see them: they stand in the page. */
  isPublic: boolean;
};

/**
 * On the phone: calls, writes to or finds whom a card is of. A press opens the contact details, as the panel's button does, and
 * leads those who may not see them through its gate. One number is dialled at once.
 */
export function ContactButtons({ publicId, place, isPublic }: Props) {
  const t = useTranslations('cards.contact');
  const { user } = useAuth();
  const { data, refetch } = useContact(publicId, false);
  const [shown, setShown] = useState<{ way: Way; contact: CardContact }>();
  const [open, setOpen] = useState<'gate' | 'details' | null>(null);
  const gate = isPublic ? null : gateOf(user, 'account');

  async function press(way: Way) {
    if (gate) return setOpen('gate');
    if (isPublic) return followPublic(way);
    const found = data ?? (await refetch()).data;
    // The panel says why not, and offers what helps.
    if (!found) return window.location.assign(contactHash);
    const part = onlyFor(way, found);
    const numbers = way === 'call' ? [part.mobile, part.phone].filter((number) => number !== null) : [];
    if (numbers.length === 1 && numbers[0]?.href) return window.location.assign(numbers[0].href);
    setShown({ way, contact: part });
    setOpen('details');
  }

  const toggle = (is: boolean) => (is ? undefined : setOpen(null));
  return (
    <>
      {(Object.keys(ways) as Way[]).map((way) => {
        const Icon = ways[way];
        return (
          <Button key={way} aria-haspopup="dialog" className="on-phone" onClick={() => void press(way)}>
            <Icon />
            {t(`ways.${way}`)}
          </Button>
        );
      })}
      {gate ? (
        <GateDialog
          open={open === 'gate'}
          onOpenChange={toggle}
          gate={gate}
          title={t('locked')}
          intent={{ action: 'contact', subject: publicId }}
        />
      ) : null}
      {shown ? (
        <Dialog
          open={open === 'details'}
          onOpenChange={toggle}
          title={t(`ways.${shown.way}`)}
          description={isEmpty(shown.contact) ? t(`noWay.${shown.way}`) : t('title')}
          closeLabel={t('close')}
        >
          {isEmpty(shown.contact) ? null : <ContactFacts contact={shown.contact} place={place} />}
        </Dialog>
      ) : null}
    </>
  );
}

/** Calls the only number of details that stand in the page; else the reader is led there and chooses. */
function followPublic(way: Way): void {
  const numbers = document.querySelectorAll<HTMLAnchorElement>(`${contactHash} a[href^="tel:"]`);
  if (way === 'call' && numbers.length === 1) numbers[0]?.click();
  else window.location.assign(contactHash);
}

function isEmpty({ mobile, phone, chatTools, address }: CardContact): boolean {
  return !mobile && !phone && chatTools.length === 0 && address === null;
}
