/** Whether a banner is shown now, will be, was, or is kept back. */
export type BannerState = 'running' | 'scheduled' | 'ended' | 'off';

type Timed = { active: boolean; startsAt: Date | null; endsAt: Date | null };

/** How a banner stands at a time; what is switched off is off whatever its times say. */
export function bannerState({ active, startsAt, endsAt }: Timed, now: Date): BannerState {
  if (!active) return 'off';
  if (endsAt && endsAt <= now) return 'ended';
  return startsAt && startsAt > now ? 'scheduled' : 'running';
}
