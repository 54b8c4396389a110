/** Documents of a permit: the engine's calls, for a case that has places. */
import { caseProblems } from '@backlot/contract/area-problems'
import { permitDocumentBytes } from '@backlot/contract/permit-process'
import { documentFiles } from '#areas/media/index.ts'
import type { Ctx } from '#kit/context.ts'
import { must } from '#kit/errors.ts'
import type { DocumentCalls } from '#engine/cases/documents/calls.ts'
import type { CaseRow } from '#engine/cases/kind.ts'
import { permitKind } from '../permit/definition.ts'
import type { PermitRow } from '../permit/queries.ts'
import { openPermit } from '../permit/view.ts'
import { findPlace } from '../places/queries.ts'

/** Throws `not_found` for a part that is no place of the permit. */
export async function mustBePart(ctx: Ctx, permitId: number, partId: number | null): Promise<void> {
  if (partId === null) return
  const place = await findPlace(ctx.db, ctx.site.id, partId)
  must(place && place.permit_id === permitId && place.deleted_at === null, 'not_found', caseProblems.notFound)
}

export const permitDocuments: DocumentCalls<PermitRow & CaseRow> = {
  kind: permitKind,
  files: documentFiles(permitDocumentBytes),
  open: openPermit,
  mustBePart,
}
