import type { OpenedContact } from '@/lib/cards/card-view';
import type { Locale } from '@/lib/i18n/locales';
import { fetchData } from '@/lib/shared/fetch-data';

/** From here on a member is told how many cards are left today. */
const fewLeft = 5;

/** Opens a card's contact details, which counts against the day's limit. @throws FetchError */
export const fetchContact = (publicId: string, locale: Locale): Promise<OpenedContact> =>
  fetchData<OpenedContact>(`/api/cards/${publicId}/contact?locale=${locale}`);

/** How many more cards can be opened today, where that is few enough to say; else null. */
export const fewContactsLeft = ({ left }: Pick<OpenedContact, 'left'>): number | null =>
  left !== null && left <= fewLeft ? left : null;
