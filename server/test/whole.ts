/** Tests that kill processes, fill disks or measure time run with `npm test -- --whole`; elsewhere they count as skipped. */
import { describe, expect, test } from 'vitest'

export const isWhole = process.env['BACKLOT_TEST_WHOLE'] === '1'

export const wholeTest = isWhole ? test : test.skip
export const describeWhole = isWhole ? describe : describe.skip

/** Milliseconds that something took, held to a limit where time is measured. */
export function expectAtMost(milliseconds: number, limit: number): void {
  if (isWhole) expect(milliseconds).toBeLessThan(limit)
}
