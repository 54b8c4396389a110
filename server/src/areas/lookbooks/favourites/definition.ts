/** What guests of a lookbook answer: about each location that their link shows. */
import { lookbookProblems } from '@backlot/contract/area-problems'
import { sql } from 'kysely'
import type { AnswerDefinition } from '#engine/answers/definition.ts'
import { AppError } from '#kit/errors.ts'
import { listLocationIds } from '../guests/story-queries.ts'
import { lookbookShares } from '../shares/definition.ts'
import { findLookbook } from '../shares/queries.ts'
import { answeredMail } from './emails.ts'
import { listCommentsSince } from './queries.ts'

/** Whether visitors see the location. */
export interface AnsweredFacts {
  status: string
  archived: boolean
}

export const lookbookAnswers: AnswerDefinition<AnsweredFacts> = {
  share: lookbookShares,
  subject: sql`join locations location on location.site_id = given.site_id and location.id = given.location_id`,
  subjectName: sql<string>`location.location_name`,
  facts: sql`, location.status, location.archived`,
  columnsOf: (locationId) => ({ location_id: locationId }),
  async refuseForeign({ db, site }, { share }, { liked = [], answers = [] }) {
    if (liked.length + answers.length === 0) return
    const shown = new Set(await listLocationIds(db, site.id, share, { withPictures: true }))
    const asked = [
      ...liked.map((id, index) => ({ id, path: `location_ids.${index}` })),
      ...answers.map(({ subjectId: id }, index) => ({ id, path: `answers.${index}.location_id` })),
    ]
    const wrong = asked.filter(({ id }) => !shown.has(id))
    if (wrong.length === 0) return
    const fields = wrong.slice(0, 50).map(({ path }) => ({ path, message: lookbookProblems.notInLookbook }))
    throw new AppError('invalid', { detail: lookbookProblems.notInLookbook, fields })
  },
  noted: (locations) => ({ locations }),
  makerOf: async ({ db, site }, id) => (await findLookbook(db, site.id, id))?.created_by ?? null,
  moreLines: ({ db, site }, lookbookId, since) => listCommentsSince(db, site.id, lookbookId, since),
  mail: answeredMail,
}
