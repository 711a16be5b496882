import { MissingPath } from '@/components/layout/missing-path';
import { NotFoundPage, notFoundMetadata } from '@/components/layout/not-found-page';

export const revalidate = 60;

export function generateStaticParams() {
  return [];
}

export const generateMetadata = () => notFoundMetadata('page');

/** Every path that no other page took, with the path (specification §2). */
export default function UnknownPath() {
  return (
    <NotFoundPage kind="page">
      <MissingPath />
    </NotFoundPage>
  );
}
