/** A report that comes with a site, shared and answered: the demo's. */
import { ReportItem } from '@backlot/contract/reports'
import { provideGuest, type GuestInput } from '#engine/answers/provision.ts'
import type { Ctx } from '#kit/context.ts'
import { createReport } from '../building/service.ts'
import { changeReport } from '../service.ts'
import { reportAnswers } from '../shares/definition.ts'
import { createLink } from '../shares/service.ts'

export interface ReportInput {
  title: string
  projectId: number
  fields: Pick<
    Parameters<typeof changeReport>[1],
    'date' | 'prepared_by' | 'intro' | 'contact' | 'base_label' | 'base_latitude' | 'base_longitude'
  >
  heading: string
  items: readonly ({ location_id: number } & Partial<ReportItem>)[]
  /** Who the link is for, and what came back by it. */
  label: string
  guest: GuestInput
}

/** Returns the report's id. Throws what making each part throws. */
export async function provideReport(ctx: Ctx, { title, projectId, fields, heading, items, label, guest }: ReportInput): Promise<number> {
  const begun = { title, project_id: projectId, lookbook_id: null, bible: false, search: '', location_ids: [] }
  const { id } = await createReport(ctx, begun)
  const sections = [{ id: null, heading, set_name: '', items: items.map((item) => ReportItem.parse(item)) }]
  await changeReport(ctx, { id, ...fields, sections })
  const { share } = await createLink(ctx, { ReportId: id, password: '', name: '', label, allow_download: true, expires_at: null })
  await provideGuest(ctx, reportAnswers, { targetId: id, shareId: share.id, guest })
  return id
}
