/**
 * The sentences a user reads that the specification fixes (S1 §8, S2 §8, S3 §8), to the letter, and our own beside
 * them. Everything that shows or answers one of these takes it from here.
 */
export const messages = {
  required: 'Required*',
  invalidEmail: 'Please enter a valid email',
  invalidCredentials: 'Invalid credentials',
  invalidPassword: 'Invalid Password',
  loginFailed: 'Login failed. Please try again',
  passwordsDoNotMatch: 'Passwords do not match',
  passwordTooShort: 'Please choose a longer password',
  passwordReset: 'Password successfully reset',
  resetInstructions: 'You should receive instructions sent to your email shortly',
  unexpected: 'Unexpected problem occurred',
  permissionIssue: 'Permission issue',
  locationNotFound: 'Location not found',
  linkCopied: 'Link copied to clipboard',
  copyLinkFailed: 'Failed to copy link',
  copyReportLinkFailed: 'Failed to copy report link',
  copyLocationLinkFailed: 'Failed to copy location link',
  copyDirectoryLinkFailed: 'Failed to copy directory link',
  copyFailed: 'Copy failed',
  copyCommandError: 'Copy command error',
  copyRestricted: 'Automatic copy has been restricted on this device. Please manually copy the text below.',
  emailRequired: 'Email is required',
  emailSent: 'Email sent successfully',
  sharedSuccessfully: 'Shared successfully',
  shareFailed: 'An error occurred while sharing',
  searching: 'Searching...',
  searchFilterApplied: 'Search filter applied successfully',
  suggestionsFailed: 'Failed to load suggestions',
  noSuggestions: 'No suggestions found',
  serverUnavailable: 'Server is unavailable. Please try again later.',
  invalidHexColor: 'Invalid HEX color.',
  protectLabel: 'Password Protected',
  promptTitle: 'Please enter password',
  promptText: 'You need a password to view this page.',
  submitting: 'Submitting...',
  fileUnreadable: 'File was not able to be read. Please verify that the file format is a valid jpg or png (or pdf).',
  stillInProgress: 'Still in progress...',
} as const

/** "Invalid emails: " and the refused addresses (S2 §5). */
export const invalidEmails = (addresses: readonly string[]): string => `Invalid emails: ${addresses.join(', ')}`
/** "Search error: " and what failed (S1 §2). */
export const searchError = (reason: string): string => `Search error: ${reason}`
/** The count above the results (S1 §9). */
export const showingLocations = (count: number): string => `Showing ${count} locations`

/** Sentences of ours for answers the specification does not word. */
export const problems = {
  malformed: 'The request could not be read.',
  invalid: 'Some fields need your attention.',
  unauthenticated: 'Please sign in.',
  notFound: 'There is nothing here.',
  unknownHost: 'There is no site at this address.',
  conflict: 'Somebody else changed this in the meantime.',
  tooLarge: 'That is too large.',
  tooMany: 'Too many tries. Please wait a moment and try again.',
  passwordCommon: 'This password is too common. Please choose another.',
  linkEnded: 'This link has ended or was already used.',
  wrongState: 'This cannot be done now.',
} as const
