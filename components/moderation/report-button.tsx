import { ClientWords } from '@/components/layout/client-words';
import { ReportIsland } from './report-island';

/** Lets a reader tell the administrators what is wrong with a card. */
export function ReportButton({ publicId }: { publicId: string }) {
  return (
    <ClientWords paths={['moderation.report', 'moderation.errors', 'accounts.gate']}>
      <ReportIsland publicId={publicId} />
    </ClientWords>
  );
}
