/** For trying: pays at once and moves no money. Its reports take the same way as every provider's, signed and once. */
import { randomUUID } from 'node:crypto'
import { paymentLimits } from '@backlot/contract/permit-payments'
import { z } from 'zod'
import { bodySignature, signedAt } from '../signed-bodies.ts'
import type { OpenProvider } from './provider.ts'

const Event = z.object({
  id: z.string().min(1).max(200),
  type: z.enum(['paid', 'refunded']),
  reference: z.string().max(64),
  cents: z.number().int().min(1),
})
export type TestEvent = z.infer<typeof Event>

export const signTestEvent = (secret: string, seconds: number, event: TestEvent) => {
  const text = JSON.stringify(event)
  return { text, headers: { 'x-backlot-signature': `t=${seconds},v1=${bodySignature(secret, seconds, text)}` } }
}

export const openTestProvider: OpenProvider = ({ secret: own, now }) => ({
  name: 'test',
  checkout: ({ reference, cents }) => {
    const seconds = Math.floor(now().getTime() / 1000)
    return Promise.resolve({ url: null, reported: signTestEvent(own, seconds, { id: randomUUID(), type: 'paid', reference, cents }) })
  },
  read: (secret, { headers, text }, at) => {
    const signature = headers['x-backlot-signature']
    const seconds = signedAt(secret, typeof signature === 'string' ? signature : '', text)
    if (seconds === undefined) return 'forged'
    if (Math.abs(at.getTime() / 1000 - seconds) > paymentLimits.ageSeconds) return 'old'
    const parsed = Event.safeParse(JSON.parse(text))
    return parsed.success ? parsed.data : 'forged'
  },
})
