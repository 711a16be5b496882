import 'server-only';
import { listIndustries, listProvinces } from '@/lib/directory/taxonomy';
import type { Locale } from '@/lib/i18n/locales';
import { db } from '@/lib/server/db';
import type { CardKind } from '@/lib/shared/card-kind';
import { cutText } from '@/lib/shared/cut-text';
import type { Picture } from '@/lib/shared/media';
import type { Viewer } from '@/lib/shared/viewer';
import type { ShownText } from '@/lib/translation/fallback';
import type { CardDetail, ShownList } from '../card-view';
import { chatHref } from '../chat-links';
import { displayPhone, phoneHref } from '../phone';
import { normalizeTaxCode } from '../tax-code';
import { storedHours } from './card-form';
import { getOwnCard, type OwnCard, pictureKeys } from './queries';

/** `isPublic`: its contact details will be for everybody. */
export type DraftPreview = { card: CardDetail; isPublic: boolean };

/**
 * A member's draft as its public page will show it, in the language it is written in, with the contact details that some or
 * all readers will see; null without a card.
 */
export async function getDraftPreview(
  viewer: Pick<Viewer, 'id'>,
  kind: CardKind,
  locale: Locale,
): Promise<DraftPreview | null> {
  const own = await getOwnCard(viewer, kind);
  if (!own) return null;
  return { card: await detailOf(own, kind, locale), isPublic: own.form.contactVisibility === 'public' };
}

async function detailOf(own: OwnCard, kind: CardKind, locale: Locale): Promise<CardDetail> {
  const [industries, provinces] = await Promise.all([listIndustries(locale), listProvinces(locale)]);
  const { form } = own;
  const lang = form.sourceLocale;
  const shown = (text: string): ShownText | null =>
    text.trim() === '' ? null : { text: text.trim(), lang, source: 'original' };
  const list = (items: string[]): ShownList => ({ items, lang });
  const province = provinces.find(({ code }) => code === form.provinceCode);
  const description = shown(kind === 'company' ? form.companyDescription : form.personalDescription);
  const pictures = await readPictures(own);
  const isCompany = kind === 'company';
  const company = shown(form.companyName);
  const name = isCompany ? company : (shown(form.contactName) ?? company);
  const at = own.savedAt ?? new Date().toISOString();
  return {
    publicId: own.publicId,
    kind,
    name: name ?? { text: own.publicId, lang, source: 'original' },
    position: isCompany ? null : shown(form.position),
    company: isCompany ? null : company,
    industries: form.industryIds.flatMap((id) => {
      const found = industries.find((industry) => industry.id === id);
      return found ? [{ slug: found.slug, name: found.name }] : [];
    }),
    province: province ? { slug: province.slug, name: province.name } : null,
    summary: description && { ...description, text: cutText(description.text, 180) },
    logo: form.logoKey === null ? null : (pictures.get(form.logoKey) ?? null),
    verified: false,
    featured: false,
    updatedAt: at,
    description,
    advantages: shown(form.advantages),
    requirements: shown(form.requirements),
    services: list(form.services),
    skills: list(form.skills),
    languages: list(form.languages),
    interests: list(form.interests),
    ward: form.ward.trim() || null,
    taxCode: isCompany ? normalizeTaxCode(form.taxCode) : null,
    openingHours: storedHours(form.openingHours).filter(
      ({ days, from, to }) => days.length > 0 && from && to,
    ),
    images: form.imageKeys.flatMap((key) => pictures.get(key) ?? []),
    hasOwner: true,
    headOnly: false,
    publishedAt: at,
    contact: contactOf(own, locale, isCompany ? shown(form.position) : null),
  };
}

/** The draft's pictures by key; those that nothing public shows come through the guard. */
async function readPictures({ form }: OwnCard): Promise<Map<string, Picture>> {
  const rows = await db.media.findMany({
    where: { key: { in: pictureKeys(form) } },
    select: { key: true, width: true, height: true, widths: true, isPublic: true },
    take: 20,
  });
  return new Map(rows.map(({ isPublic, ...picture }) => [picture.key, { ...picture, isPrivate: !isPublic }]));
}

/** As those who may see contact details will. */
function contactOf({ form }: OwnCard, locale: Locale, position: ShownText | null): CardDetail['contact'] {
  const orNull = (text: string) => text.trim() || null;
  const phone = (typed: string) =>
    typed.trim() === '' ? null : { text: displayPhone(typed, locale), href: phoneHref(typed) };
  return {
    lang: form.sourceLocale,
    contactName: orNull(form.contactName),
    position,
    mobile: phone(form.mobile),
    phone: phone(form.phone),
    email: orNull(form.email),
    website: orNull(form.website),
    address: orNull(form.address),
    chatTools: form.chatTools
      .filter(({ value }) => value.trim() !== '')
      .map((tool) => ({ ...tool, href: chatHref(tool) })),
  };
}
