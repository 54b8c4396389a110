/** What every search answers besides what it found. */
import { z } from 'zod'

/** Where nothing has all words of a keyword: how many of how many what is found has. */
export const SomeWords = z.object({ found: z.number().int(), asked: z.number().int() })
export type SomeWords = z.infer<typeof SomeWords>
