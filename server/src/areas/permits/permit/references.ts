/** What an application says by the office's lists must stand in them. */
import { projectProblems } from '@backlot/contract/area-problems'
import type { LocationPermitFields } from '@backlot/contract/location-permit-fields'
import type { PermitFields } from '@backlot/contract/permit-fields'
import type { Ctx } from '#kit/context.ts'
import { AppError } from '#kit/errors.ts'
import { unlistedFields } from '../../locations/index.ts'

/** Of the permit and of its places. The state of a company is no such list: those of other countries are typed (S3 §3). */
const listFields = {
  ProjectType: 'project_type',
  ProjectGenre: 'project_genre',
  permit_type: 'permit_type',
  permit_staff: 'permit_staff',
} as const
type Listed = Partial<Pick<PermitFields & LocationPermitFields, keyof typeof listFields>>

/**
 * Throws `invalid` at every field that is to hold something which is in no list.
 * @param stored what is held already stays, also where the office has changed its lists
 * @param within the field of the body that has them
 */
export async function checkLists(ctx: Ctx, wanted: Listed, stored: readonly Listed[], within = ''): Promise<void> {
  const unlisted = await unlistedFields(ctx, listFields, wanted, ...stored)
  if (unlisted.length > 0)
    throw new AppError('invalid', { fields: unlisted.map((name) => ({ path: within + name, message: projectProblems.noSuchValue })) })
}
