/** What is shown of a file that is made for somebody. */
import type { Download } from '@backlot/contract/downloads'

export const isUnderWay = ({ state }: Pick<Download, 'state'>): boolean => state === 'waiting' || state === 'running'
export const canRetry = ({ state }: Pick<Download, 'state'>): boolean => state === 'failed' || state === 'cancelled' || state === 'ended'

/** Hundredths; null while nobody knows how much it will be. */
export const percentOf = ({ done, total }: Pick<Download, 'done' | 'total'>): number | null =>
  total === null || total === 0 ? null : Math.min(100, Math.round((done / total) * 100))
