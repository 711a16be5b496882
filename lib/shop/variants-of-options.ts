import type { ProductOption } from './product-content';
import { emptyVariant, type VariantForm } from './product-form';

/** Every choice of one value each, the last option changing fastest; one empty choice where there is nothing to choose. */
export function choicesOf(options: readonly ProductOption[]): string[][] {
  return usableOptions(options).reduce<string[][]>(
    (choices, { values }) => choices.flatMap((choice) => values.map((value) => [...choice, value])),
    [[]],
  );
}

/** How many variants options come to, without making them. */
export function countChoices(options: readonly ProductOption[]): number {
  return usableOptions(options).reduce((count, { values }) => count * values.length, 1);
}

/**
 * The variants of changed options: those that say the same keep price, stock, code and picture. Where an option was added, each
 * old variant becomes the first of those made of it; where one was taken away, the first of those that became the same stays.
 * @param before the options that `variants` were made of
 */
export function variantsOfOptions(
  options: readonly ProductOption[],
  variants: readonly VariantForm[],
  before: readonly ProductOption[],
): VariantForm[] {
  const [now, then] = [usableOptions(options), usableOptions(before)];
  const places = placesOf(now, then);
  const free = new Set(variants);
  return choicesOf(options).map((values) => {
    const kept = variants.find(
      (variant) =>
        free.has(variant) && places.every((from, at) => from < 0 || variant.values[from] === values[at]),
    );
    if (!kept) return emptyVariant(values);
    free.delete(kept);
    return { ...kept, values };
  });
}

/** Where each option stood before: by its name, or where that changed alone by its place; -1 for one that is new. */
function placesOf(now: readonly ProductOption[], then: readonly ProductOption[]): number[] {
  const taken = new Set<number>();
  const take = (place: number) => {
    if (place >= 0) taken.add(place);
    return place;
  };
  const named = now.map(({ name }, at) =>
    take(
      then.findIndex(
        (option, place) => option.name === name && !taken.has(place) && (name !== '' || place === at),
      ),
    ),
  );
  return named.map((place, at) => {
    if (place >= 0 || now.length !== then.length || taken.has(at)) return place;
    return take(at);
  });
}

/** An option without a value says nothing yet. */
export function usableOptions(options: readonly ProductOption[]): ProductOption[] {
  return options.filter(({ values }) => values.length > 0);
}
