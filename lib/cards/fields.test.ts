import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sourceTextOf, sourceTextsOf, translationFields } from '@/lib/cards/translations/fields';
import { type Locale, locales } from '@/lib/i18n/locales';
import { cardKinds } from '@/lib/shared/card-kind';
import { planTranslations } from '@/lib/translation/plan';
import { contentOfForm, formOfContent } from './card-content';
import { chatToolKinds } from './chat-tools';
import { type CardForm, emptyCardForm } from './editor/card-form';
import { readDraft } from './editor/schemas';
import {
  cardFieldNames,
  contactFields,
  fieldOf,
  fieldsOfSection,
  fieldsWhere,
  fieldsWith,
  hasField,
  labelOf,
} from './field-lists';
import type { Section } from './fields';
import { mergeFields } from './merge-fields';

const wordsOf = (locale: Locale) =>
  JSON.parse(readFileSync(`messages/${locale}/card-fields.json`, 'utf8')) as Record<string, unknown>;

/** A form on which every text and list says something. */
function filled(): CardForm {
  const form: Record<string, unknown> = { ...emptyCardForm('vi') };
  for (const name of cardFieldNames) {
    if (fieldOf(name).kind === 'words') form[name] = [`${name} một`, `${name} hai`];
    else if (['line', 'text', 'url'].includes(fieldOf(name).kind)) form[name] = `${name} chữ`;
  }
  return form as CardForm;
}

describe('the table of fields', () => {
  it.each(locales)('has a word for every field and messenger in %s, and no other', (locale) => {
    const { tools, ...labels } = wordsOf(locale);
    const variants = cardFieldNames.flatMap((name) => Object.values(fieldOf(name).label ?? {}));
    expect(Object.keys(labels).sort()).toEqual([...cardFieldNames, ...variants].sort());
    expect(Object.keys(tools as object).sort()).toEqual([...chatToolKinds].sort());
  });

  it('has other words only where a place truly needs them', () => {
    expect([labelOf('contactName', 'company'), labelOf('contactName', 'personal')]).toEqual([
      'contactName',
      'personName',
    ]);
    expect([labelOf('email'), labelOf('email', 'company', 'form')]).toEqual(['email', 'contactEmail']);
  });

  it.each(cardKinds)('puts each field of a %s card into the form once', (kind) => {
    const sections: Section[] = [
      'settings',
      'logo',
      'person',
      'who',
      'contact',
      'place',
      'about',
      'pictures',
      'details',
      'hours',
    ];
    const shown = sections.flatMap((section) => fieldsOfSection(section, kind));
    expect(shown.sort()).toEqual(cardFieldNames.filter((name) => hasField(kind, name)).sort());
  });

  it('shows no contact detail on rows and pages, in notes or as a word that anybody finds', () => {
    const open: string[] = [
      ...fieldsWhere('shown', 'row'),
      ...fieldsWhere('shown', 'page'),
      ...fieldsWith('note'),
    ];
    expect(open.filter((name) => contactFields.some((contact) => contact === name))).toEqual([]);
    // A person's position stands in the head of their card.
    const found = fieldsWhere('index', 'text').filter((name) =>
      contactFields.some((contact) => contact === name),
    );
    expect(found).toEqual(['position']);
  });

  it('names each column of the import once, descriptions apart', () => {
    const columns = fieldsWith('column').map((name) => fieldOf(name).column);
    expect(columns.filter((column, at) => columns.indexOf(column) !== at)).toEqual(['description']);
  });

  it('compares everything that two cards may differ in, but pictures and language', () => {
    const left = cardFieldNames.filter((name) => !mergeFields.some((field) => field === name));
    expect(left.sort()).toEqual(['contactVisibility', 'imageKeys', 'sourceLocale']);
  });
});

describe('what follows from the table', () => {
  it.each(cardKinds)('sends of a %s card what is translated by machine, and nothing else', (kind) => {
    const card = { ...filled(), kind, translations: [] };
    const { wanted } = planTranslations('vi', sourceTextsOf(card), [], ['en']);
    const sent = fieldsWith('translated').filter(
      (name) => hasField(kind, name) && fieldOf(name).translated?.by === 'machine',
    );
    expect(wanted.map(({ field }) => field).sort()).toEqual([...sent].sort());
    for (const field of translationFields) expect(sourceTextOf(card, field), field).not.toBe('');
  });

  it('gives back to the form what it writes into columns', () => {
    const form: CardForm = {
      ...filled(),
      taxCode: '0100109106',
      chatTools: [{ kind: 'Zalo', value: '0901 234 567' }],
      openingHours: [{ days: [1, 2], from: '08:00', to: '17:30', pause: { from: '12:00', to: '13:00' } }],
      contactVisibility: 'public',
    };
    const { industryIds, logoKey, imageKeys, ...stored } = { ...form, personalDescription: '' };
    expect(formOfContent(contentOfForm(form, 'company'))).toEqual(stored);
  });

  it('leaves out of columns what is not whole yet, and what cards of the kind do not have', () => {
    const form: CardForm = {
      ...emptyCardForm('vi'),
      companyName: '  ',
      taxCode: '0100109106',
      chatTools: [{ kind: 'LINE', value: ' ' }],
      openingHours: [{ days: [1], from: '08:00', to: '', pause: null }],
    };
    expect(contentOfForm(form, 'personal')).toMatchObject({
      companyName: null,
      taxCode: null,
      chatTools: [],
      openingHours: [],
    });
  });

  it('reads a draft that is older than a field with what the card says', () => {
    const card: CardForm = { ...emptyCardForm('vi'), ward: 'Hải Châu', companyName: 'Hoa Sen' };
    const { ward: _, ...older } = { ...card, companyName: 'Hoa Sen 2' };
    expect(readDraft(older, card)).toEqual({ ...card, companyName: 'Hoa Sen 2' });
    expect(readDraft('nothing', card)).toEqual(card);
    expect(readDraft({ ...older, skills: 'x' }, card)).toBeNull();
  });
});
