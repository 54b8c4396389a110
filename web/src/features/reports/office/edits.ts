/** A report as the editor saves it: field by field, each write with the version that was seen. */
import { messages } from '@backlot/contract/messages'
import { driveDefaults, type Report, type ReportItem, type ReportSection, reportsApi as api } from '@backlot/contract/reports'
import type { EngineRecord, FormEdit } from '#features/engine/kind.ts'
import { reportDefinition } from '#features/reports/office/definition.ts'
import { orSay } from '#lib/stated-errors.ts'
import { ApiError, asApiError, call } from '#lib/http.ts'
import { queryClient } from '#lib/query-client.ts'

export const reportKeys = {
  all: ['reports'] as const,
  one: (id: number) => ['reports', 'edit', id] as const,
}

/** What the call takes of an item. */
const itemOf = ({ location_id, summary, pictures, show_address, rating, ...item }: ReportItem): ReportItem => ({
  location_id,
  summary,
  pictures,
  show_address,
  rating,
  fee_note: item.fee_note,
  parking: item.parking,
  power: item.power,
  noise: item.noise,
  sun: item.sun,
  access: item.access,
  restrictions: item.restrictions,
  pros: item.pros,
  cons: item.cons,
})
export const blankItem = (locationId: number): ReportItem => ({
  location_id: locationId,
  summary: '',
  pictures: [],
  show_address: false,
  rating: null,
  fee_note: '',
  parking: '',
  power: '',
  noise: '',
  sun: '',
  access: '',
  restrictions: '',
  pros: '',
  cons: '',
})

const sectionsOf = ({ sections }: Report): ReportSection[] =>
  sections.map(({ id, heading, set_name, items }) => ({ id: id || null, heading, set_name, items: items.map(itemOf) }))

export const blankReport: EngineRecord = {
  lockboxes: {},
  title: '',
  status: 'draft',
  date: null,
  prepared_by: '',
  intro: '',
  contact: '',
  base_label: '',
  base_latitude: null,
  base_longitude: null,
  ...driveDefaults,
  cover_image_id: null,
  sections: [],
}

export interface ReportEdit extends FormEdit {
  report: Report
}
export const editOfReport = (report: Report): ReportEdit => ({
  id: report.id,
  version: report.version,
  record: {
    lockboxes: {},
    ...Object.fromEntries(Object.entries(report).filter(([name]) => name in reportDefinition.fields)),
    sections: sectionsOf(report),
  },
  missing: [],
  updated_by: null,
  can: { edit: true, officeFields: false, history: false },
  report,
})

const kept = (report: Report): ReportEdit => {
  queryClient.setQueryData(reportKeys.one(report.id), report)
  return editOfReport(report)
}

/** A newer one of somebody else is an edit too. */
function refused(thrown: unknown): ApiError {
  const error = asApiError(thrown)
  const { status, code, fields, requestId, current } = error
  if (code === 'conflict' && typeof current === 'object' && current !== null)
    return new ApiError({ status, code, detail: error.detail, fields, requestId, current: editOfReport(current as Report) })
  return error
}

export const reportCalls = {
  create: () => Promise.reject(new Error('A report is made before it is written.')),
  update: async (id: number, { lockboxes: _lockboxes, ...fields }: Partial<EngineRecord>, version: number): Promise<ReportEdit> => {
    // A field that was emptied is empty as the call wants it; that it is shared is said by sharing it.
    const sent = Object.entries(fields).flatMap(([name, value]) =>
      name === 'status' && value === 'shared' ? [] : [[name, value ?? blankReport[name]] as const],
    )
    try {
      const written = call(api.change, { body: { ...Object.fromEntries(sent), id, version } }, { quiet: true })
      return kept(await orSay(written, messages.reportFailed))
    } catch (thrown) {
      throw refused(thrown)
    }
  },
}
