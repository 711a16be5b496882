import type { AuthAnswer } from './auth-state';

type LeaveSteps = {
  askServer: () => Promise<AuthAnswer>;
  tell: (answer: AuthAnswer) => void;
  /** What this browser keeps of the member's words. */
  forget: () => void;
};

/**
 * What follows where a session was ended elsewhere: who is signed in is asked, and where nobody is, what is kept of the member goes
 * as by the sign-out. Whoever signed in here meanwhile keeps theirs; without an answer nothing is forgotten.
 */
export async function leaveEnded({ askServer, tell, forget }: LeaveSteps): Promise<void> {
  const answer = await askServer().catch(() => null);
  if (!answer) return;
  tell(answer);
  if (!answer.isLoggedIn) forget();
}
