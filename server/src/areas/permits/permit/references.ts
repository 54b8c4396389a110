/** What an application says by the office's lists of projects must stand in them. */
import { projectProblems } from '@backlot/contract/area-problems'
import type { PermitFields } from '@backlot/contract/permit-fields'
import type { Ctx } from '#kit/context.ts'
import { AppError } from '#kit/errors.ts'
import { unlistedFields } from '../../projects/index.ts'

/** The state of a company is no such list: those of other countries are typed (S3 §3). */
const listFields = { ProjectType: 'project_type', ProjectGenre: 'project_genre' } as const
type Listed = Partial<Pick<PermitFields, keyof typeof listFields>>

/** Throws `invalid` at every field whose value is new and in no list. @param within the field of the body that has them */
export async function checkLists(ctx: Ctx, wanted: Listed, stored: Listed, within = ''): Promise<void> {
  const unlisted = await unlistedFields(ctx, listFields, wanted, stored)
  if (unlisted.length > 0)
    throw new AppError('invalid', { fields: unlisted.map((name) => ({ path: within + name, message: projectProblems.noSuchValue })) })
}
