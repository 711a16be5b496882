import { foldText } from '@/lib/search/fold';

/** What categories are looked up in: each with its names in all languages. */
export type CategoryNames = {
  id: number;
  slug: string;
  parentId: number | null;
  names: { locale: string; name: string }[];
};

/** The slug of the category that a cell means; `ambiguous` where two have the name, null for an unknown one. */
export type CategoryLookup = (text: string) => string | 'ambiguous' | null;

const key = (text: string) =>
  foldText(text)
    .split(/[›>]/)
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .join('>');

/** Looks categories up by slug, name, or name with all above it ("Furniture › Tables"), in any language. Pure. */
export function categoryLookup(categories: readonly CategoryNames[]): CategoryLookup {
  const byId = new Map(categories.map((category) => [category.id, category]));
  const slugs = new Map(categories.map(({ slug }) => [slug.toLowerCase(), slug]));
  const words = new Map<string, string>();
  const add = (text: string, slug: string) => {
    const known = words.get(key(text));
    words.set(key(text), known === undefined || known === slug ? slug : 'ambiguous');
  };
  for (const category of categories)
    for (const { locale, name } of category.names) {
      add(name, category.slug);
      if (category.parentId !== null) add(pathOf(category, locale, byId), category.slug);
    }
  return (text) => slugs.get(text.trim().toLowerCase()) ?? words.get(key(text)) ?? null;
}

function pathOf(
  category: CategoryNames,
  locale: string,
  byId: ReadonlyMap<number, CategoryNames>,
  depth = 0,
): string {
  const name = category.names.find((each) => each.locale === locale)?.name ?? category.slug;
  const parent = category.parentId === null ? undefined : byId.get(category.parentId);
  // A tree has three levels; a circle would have no end.
  return parent && depth < 4 ? `${pathOf(parent, locale, byId, depth + 1)}>${name}` : name;
}
