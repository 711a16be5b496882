import 'server-only';
import { countTaken } from '@/lib/server/rate-limit';

/**
 * Whether signing in by password takes a captcha: always, but for a device that signed in to the account before and from which
 * no wrong password came lately.
 * @param device as `findMemberDevice` knows it
 */
export async function needsLoginCaptcha(device: string | null): Promise<boolean> {
  return device === null || (await countTaken('wrongPasswordsByDevice', device)) > 0;
}
