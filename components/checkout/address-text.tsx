import type { Countries } from '@/components/accounts/country-options';
import type { Receiver } from '@/lib/orders/schemas';

/** Who receives, and where. */
export function AddressText({ address, countries }: { address: Receiver; countries: Countries }) {
  const { fullName, phone, email, address: street, city, postalCode, country } = address;
  const all = [...countries.frequent, ...countries.others];
  const countryName = all.find(({ code }) => code === country)?.name ?? country;
  return (
    <span className="grid min-w-0 gap-0.5">
      <span className="break-words font-medium">
        {fullName} <span className="tabular font-normal">{phone}</span>
      </span>
      <span className="break-words">{[street, city, postalCode, countryName].join(', ')}</span>
      <span className="break-words text-muted text-sm">{email}</span>
    </span>
  );
}
