/** Ends that have a mail of their own. */
const ends = new Map([
  ['cancelled', 'permit.cancelled'],
  ['suspended', 'permit.suspended'],
  ['revoked', 'permit.revoked'],
])
export const permitEnded = (status: string): string | undefined => ends.get(status)
