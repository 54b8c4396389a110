import { message } from '@backlot/contract/message-table'
import { tableProblems } from '@backlot/contract/table-problems'
import { notAWorkbook, type XlsxArchive } from './xlsx-archive.ts'
import { TableError, type TableLimits } from './table.ts'
import { attribute, xmlItems } from './xml-items.ts'

export type Sheet = { name: string; part: string; hidden: boolean }
export type Workbook = {
  sheets: Sheet[]
  /** Days count from 1904 (old Macs) and not from 1900. */ from1904: boolean
  sharedTexts?: string
  styles?: string
}

const workbookPart = 'xl/workbook.xml'

/**
 * Reads which sheets a workbook has and where its parts lie.
 * @throws TableError when the container is no workbook
 */
export async function readWorkbook(archive: XlsxArchive, limits: TableLimits): Promise<Workbook> {
  if (!archive.has(workbookPart)) throw notAWorkbook()
  const targets = await readTargets(archive, limits)
  const sheets: Sheet[] = []
  let from1904 = false
  const items = xmlItems<Sheet>(await archive.read(workbookPart), limits, (emit) => ({
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attributes['date1904'] ?? '')
      if (name !== 'sheet') return
      const target = targets.get(relationId(attributes) ?? '')
      if (target?.type !== 'worksheet') return
      const state = attributes['state'] ?? 'visible'
      emit({ name: attributes['name'] ?? '', part: target.part, hidden: state !== 'visible' })
    },
    close() {},
    text() {},
  }))
  for await (const sheet of items) sheets.push(sheet)

  const workbook: Workbook = { sheets, from1904 }
  for (const { type, part } of targets.values()) {
    if (type === 'sharedStrings' && archive.has(part)) workbook.sharedTexts = part
    if (type === 'styles' && archive.has(part)) workbook.styles = part
  }
  return workbook
}

/**
 * The sheet to read: the named one, else the first visible one.
 * @throws TableError naming the sheets there are
 */
export function chooseSheet(workbook: Workbook, wanted: string | undefined): Sheet {
  const sheet =
    wanted === undefined
      ? (workbook.sheets.find((candidate) => !candidate.hidden) ?? workbook.sheets[0])
      : workbook.sheets.find((candidate) => candidate.name.trim().toLowerCase() === wanted.trim().toLowerCase())
  if (sheet) return sheet
  if (wanted === undefined) throw new TableError('missing', tableProblems.noSheet)
  const sheets = workbook.sheets.map((candidate) => candidate.name)
  throw new TableError('missing', message(tableProblems.otherSheets, { sheet: wanted, sheets }))
}

type Target = { type: string; part: string }

async function readTargets(archive: XlsxArchive, limits: TableLimits): Promise<Map<string, Target>> {
  const targets = new Map<string, Target>()
  const part = 'xl/_rels/workbook.xml.rels'
  if (!archive.has(part)) return targets
  const items = xmlItems<[string, Target]>(await archive.read(part), limits, (emit) => ({
    open(name, attributes) {
      if (name !== 'Relationship' || attributes['TargetMode'] === 'External') return
      const type = (attributes['Type'] ?? '').split('/').at(-1) ?? ''
      emit([attributes['Id'] ?? '', { type, part: partName(attributes['Target'] ?? '') }])
    },
    close() {},
    text() {},
  }))
  for await (const [id, target] of items) targets.set(id, target)
  return targets
}

/** Targets are relative to xl/ or begin with a slash; they are only looked up in the container's own directory. */
function partName(target: string): string {
  return target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//u, '')}`
}

function relationId(attributes: Readonly<Record<string, string>>): string | undefined {
  return attributes['r:id'] ?? attribute(attributes, 'id')
}
