import type { CountryOption } from '@/lib/shared/countries';

export type Countries = { frequent: CountryOption[]; others: CountryOption[] };

type OptionsProps = { countries: Countries; frequent: string; others: string };

/** The countries to choose from, under these two headings. */
export function CountryOptions({ countries, frequent, others }: OptionsProps) {
  return (
    <>
      <optgroup label={frequent}>
        <Options of={countries.frequent} />
      </optgroup>
      <optgroup label={others}>
        <Options of={countries.others} />
      </optgroup>
    </>
  );
}

function Options({ of }: { of: CountryOption[] }) {
  return of.map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
}
