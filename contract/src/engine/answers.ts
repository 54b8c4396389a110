/** What guests of a link answer to the things that it shows. */
import { z } from 'zod'

export const answerLimits = {
  name: 120,
  note: 2000,
  /** Answers of one call. */
  answers: 500,
  comment: 2000,
  /** Comments of one call, of one guest, and on all pictures of one thing. */
  comments: { ofCall: 100, ofGuest: 300, ofThing: 5000 },
} as const

export const guestAnswers = ['yes', 'no', 'maybe'] as const
export type GuestAnswer = (typeof guestAnswers)[number]

/** One answer as it is read; a kind adds what was answered. */
export const answerFacts = {
  /** Null where there is only a note. */
  answer: z.enum(guestAnswers).nullable(),
  note: z.string(),
  answered_at: z.string(),
} as const

/** One answer as it is given; null takes it back, absent leaves it. */
export const answerChange = {
  answer: z.enum(guestAnswers).nullable().optional(),
  note: z.string().trim().max(answerLimits.note).optional(),
} as const

export const GuestName = z.string().trim().min(1).max(answerLimits.name)
