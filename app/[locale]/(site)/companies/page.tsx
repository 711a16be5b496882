import { ListPage, listMetadata } from '@/components/directory/list-page';

export const revalidate = 60;

const props = { kind: 'companies', filter: { sort: 'newest', page: 1 } } as const;

export const generateMetadata = () => listMetadata(props);

export default function CompaniesPage() {
  return <ListPage {...props} />;
}
