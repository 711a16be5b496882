import { industryIcons } from './industry-icons';

/** The drawing of an industry; an unknown name gets the general one. */
export function IndustryIcon({ name, className }: { name: string; className?: string }) {
  const Icon = industryIcons[name as keyof typeof industryIcons] ?? industryIcons.building;
  return <Icon className={className} />;
}
