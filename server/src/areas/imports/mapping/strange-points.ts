import { message } from '@backlot/contract/message-table'
import { mappingProblems } from '@backlot/contract/mapping-problems'
import type { MappableTable } from './map-rows.ts'
import { matchColumns } from './columns.ts'
import { MappingError } from './mapped.ts'
import { strangeCoordinates } from './points.ts'
import { rowContext, type RowContext } from './row-context.ts'
import type { Mapping } from './schema.ts'

/** So many rows tell degrees from metres. */
const judgedRows = 100

/**
 * Metres or feet of which nobody says what they are measured from would leave every row without its point.
 * @throws MappingError once for the file
 */
export async function refuseStrangePoints(mapping: Mapping, table: MappableTable): Promise<void> {
  if (!('point' in mapping) || !mapping.point || mapping.own) return
  const names = matchColumns(mapping, table.columns)
  const contexts: RowContext[] = []
  for await (const row of table.rows()) {
    contexts.push(rowContext(row, names, () => {}))
    if (contexts.length >= judgedRows) break
  }
  const strange = strangeCoordinates(mapping.point, contexts)
  if (strange === undefined) return
  throw new MappingError(message(mappingProblems.notDegrees, { point: strange }))
}
