import type { SettingValue } from './settings';

type Social = SettingValue<'social'>;

/** Networks where an operator has a page, in the order in which the footer shows them. */
export const networks = [
  'zalo',
  'facebook',
  'youtube',
  'tiktok',
  'linkedin',
] as const satisfies readonly (keyof Social)[];

export type Network = (typeof networks)[number];

/** The operator's pages elsewhere: those that were given. */
export function socialLinks(social: Social): { network: Network; href: string }[] {
  return networks.flatMap((network) => (social[network] ? [{ network, href: social[network] }] : []));
}

/** The same as schema.org's `sameAs` has them. */
export function socialAddresses(social: Social): string[] {
  return socialLinks(social).map(({ href }) => href);
}
