import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form';

/** Where the checks could not be loaded: beside `root`, which a submission wipes away. */
const unloaded = 'unloaded';

/** Of a form, or of some of its fields. */
type SomeResolver = (values: never, context: never, options: never) => unknown;

/** A form's checks that come when somebody submits, not with the page. */
export function lateResolver<Values extends FieldValues>(
  load: () => Promise<SomeResolver>,
): Resolver<Values> {
  return async (...form) => {
    const resolver = await load().catch(() => null);
    // The library's types cannot say that a resolver may look at a part.
    if (resolver) return (resolver as unknown as Resolver<Values>)(...form);
    const errors = { [unloaded]: { type: 'network', message: '' } };
    return { values: {}, errors: errors as unknown as FieldErrors<Values> };
  };
}

/** What is wrong with the form as a whole. */
export function formErrorOf(errors: FieldErrors): { type?: unknown; message?: unknown } | undefined {
  return errors.root ?? errors[unloaded];
}
