/** Errors that a screen shows with Retry: nobody has to be told of them once more. */
export const shownErrors = new WeakSet<Error>()
