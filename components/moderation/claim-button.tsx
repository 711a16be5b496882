import { ClientWords } from '@/components/layout/client-words';
import { ClaimIsland } from './claim-island';

/** Offers a card without an owner to whoever can prove that it is theirs. */
export function ClaimButton({ publicId }: { publicId: string }) {
  return (
    <ClientWords paths={['moderation.claim', 'moderation.errors', 'accounts.gate']}>
      <ClaimIsland publicId={publicId} />
    </ClientWords>
  );
}
