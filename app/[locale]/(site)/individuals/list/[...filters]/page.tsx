import {
  NarrowedList,
  type NarrowedListProps,
  narrowedListMetadata,
} from '@/components/directory/narrowed-list';

export const revalidate = 60;

export function generateStaticParams() {
  return [];
}

export const generateMetadata = (props: NarrowedListProps) => narrowedListMetadata('individuals', props);

export default function NarrowedIndividualsPage(props: NarrowedListProps) {
  return <NarrowedList kind="individuals" {...props} />;
}
