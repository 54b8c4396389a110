/** The owner of a place is asked by mail, and agrees or refuses once behind its link, without an account (domain.md §4.3, §4.7). */
import { z } from 'zod'
import { CaseConsent, CaseNote } from './engine/cases.ts'
import { LinkToken } from './engine/mailed-links.ts'
import { administrators, endpoints, Id } from './endpoint.ts'
import { LocationPermit } from './location-permits.ts'
import { line } from './permit-fields.ts'
import { writeErrors } from './permits.ts'

const Answered = z.object({ consent: CaseConsent })

export const permitConsentsApi = endpoints({
  ask: {
    method: 'POST',
    path: '/permit/ownerConsent/send',
    access: administrators,
    summary: 'Asks the owner of a place once more, by what is written now; the earlier link is dead.',
    body: z.strictObject({ locPermitId: Id }),
    output: LocationPermit,
    errors: [...writeErrors],
  },
  open: {
    method: 'POST',
    path: '/permit/ownerConsent/open',
    access: 'anyone',
    limitPerMinute: 60,
    summary: 'What the owner of a place is asked, behind the link of a mail. Opening answers nothing.',
    body: z.strictObject({ token: LinkToken }),
    output: z.object({
      consent: CaseConsent,
      title: z.string(),
      company_name: z.string(),
      place_name: z.string(),
      address: z.string(),
      text: z.string(),
    }),
    errors: ['gone'],
  },
  sign: {
    method: 'POST',
    path: '/permit/ownerConsent/sign',
    access: 'anyone',
    limitPerMinute: 20,
    summary: 'Agrees with a typed name, once; the text is stored with a hash.',
    body: z.strictObject({ token: LinkToken, name: line(120).min(1), agreed: z.literal(true) }),
    output: Answered,
    errors: ['gone'],
  },
  refuse: {
    method: 'POST',
    path: '/permit/ownerConsent/refuse',
    access: 'anyone',
    limitPerMinute: 20,
    summary: 'Refuses with a typed name, once.',
    body: z.strictObject({ token: LinkToken, name: line(120).min(1), note: CaseNote.default('') }),
    output: Answered,
    errors: ['gone'],
  },
})
