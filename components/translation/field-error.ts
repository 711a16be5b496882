import type { FormFailure } from '@/components/forms/run-action';

/** Codes of the catalogue `translation.fieldErrors`. */
const errorCodes = ['required', 'tooLong', 'tooManyItems', 'itemTooLong', 'twice'] as const;

/** What is wrong with a translation that was refused; nothing where the failure is of another kind. */
export function fieldErrorOf(failure: FormFailure | null): (typeof errorCodes)[number] | undefined {
  return errorCodes.find((each) => each === failure?.fieldErrors?.text);
}
