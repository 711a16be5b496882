import { listInquiryChoices } from '@/lib/messages/inquiry-queries';
import { inquiryChoicesQuery } from '@/lib/messages/schemas';
import { memberRoute } from '@/lib/server/route';

/** Which of some cards one inquiry of the member may go to. */
export const GET = memberRoute({ schema: inquiryChoicesQuery }, ({ viewer, input }) =>
  listInquiryChoices(viewer, input.cards, input.locale),
);
