import {
  NarrowedList,
  type NarrowedListProps,
  narrowedListMetadata,
} from '@/components/directory/narrowed-list';

export const revalidate = 60;

export function generateStaticParams() {
  return [];
}

export const generateMetadata = (props: NarrowedListProps) => narrowedListMetadata('companies', props);

export default function NarrowedCompaniesPage(props: NarrowedListProps) {
  return <NarrowedList kind="companies" {...props} />;
}
